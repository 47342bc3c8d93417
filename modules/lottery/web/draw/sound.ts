import { useState } from 'react';

interface Note {
  /** Seconds from now. */
  readonly at: number;
  readonly hertz: number;
}

/** The balls of a draw come within two seconds, and so do their notes. */
const longest = 1.6;
const steps = [0, 2, 4, 7, 9];
const hertzOf = (place: number): number =>
  440 * 2 ** (((steps[place % steps.length] as number) + 12 * Math.floor(place / steps.length)) / 12);

/** A note for each number that comes, rising, at most ten. */
export function notesOfDraw(numbers: number): readonly Note[] {
  const count = Math.min(numbers, 10);
  const gap = Math.min(0.15, longest / Math.max(1, count));
  return Array.from({ length: count }, (_, place) => ({ at: place * gap, hertz: hertzOf(place) }));
}

/** The chord of a win, one note after the other. */
export const notesOfWin: readonly Note[] = [0, 2, 3, 5].map((place, i) => ({ at: i * 0.12, hertz: hertzOf(place) * 2 }));

let speaker: AudioContext | undefined;

/** Plays short notes. A browser that lets no page sound before it was touched stays silent. */
function play(notes: readonly Note[]): void {
  speaker ??= new AudioContext();
  if (speaker.state === 'suspended') void speaker.resume();
  for (const { at, hertz } of notes) {
    const from = speaker.currentTime + at;
    const tone = speaker.createOscillator();
    const loudness = speaker.createGain();
    tone.type = 'triangle';
    tone.frequency.value = hertz;
    loudness.gain.setValueAtTime(0.0001, from);
    loudness.gain.exponentialRampToValueAtTime(0.12, from + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.0001, from + 0.22);
    tone.connect(loudness).connect(speaker.destination);
    tone.start(from);
    tone.stop(from + 0.24);
  }
}

const name = 'baize.lottery.sound';
const wanted = (): boolean => {
  try {
    return localStorage.getItem(name) === '1';
  } catch {
    return false;
  }
};

export interface Sound {
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
  readonly play: (notes: readonly Note[]) => void;
}

/** Whether draws are heard: off until the member asks for it, and remembered on this device. */
export function useSound(): Sound {
  const [isOn, set] = useState(wanted);
  return {
    isOn,
    turn: next => {
      try {
        localStorage.setItem(name, next ? '1' : '0');
      } catch {
        // Then it holds until the page is closed.
      }
      set(next);
      if (next) play(notesOfDraw(2));
    },
    play: notes => isOn && play(notes),
  };
}
