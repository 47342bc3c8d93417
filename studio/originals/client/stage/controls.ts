import { el } from '@baize/studio-kit/client';

let made = 0;
const idOf = (): string => `control-${++made}`;

/** A value of a control. Setting it tells no one; only the player's hand does. */
interface Control<T> {
  readonly element: HTMLElement;
  get(): T;
  set(value: T): void;
  lock(isLocked: boolean): void;
}

interface Range {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly onChange: () => void;
}

/** A slider with a field for its number. */
export function slider({ label, from, to, onChange }: Range): Control<number> {
  const id = idOf();
  const bounds = { min: String(from), max: String(to), step: '1', autocomplete: 'off' };
  const range = el('input', { id, type: 'range', ...bounds });
  const field = el('input', { type: 'number', inputmode: 'numeric', 'aria-label': label, ...bounds });
  const set = (value: number) => {
    range.value = String(value);
    field.value = String(value);
    range.style.setProperty('--part', String((value - from) / (to - from)));
  };
  range.addEventListener('input', () => {
    set(Number(range.value));
    onChange();
  });
  field.addEventListener('change', () => {
    const asked = Math.round(Number(field.value));
    set(Number.isFinite(asked) && field.value !== '' ? Math.max(from, Math.min(to, asked)) : Number(range.value));
    onChange();
  });
  set(from);
  return {
    element: el('div', { class: 'slider' }, el('label', { for: id }, label), range, field),
    get: () => Number(range.value),
    set,
    lock(isLocked) {
      range.disabled = isLocked;
      field.disabled = isLocked;
    },
  };
}

/** One of a few, as a row of buttons. */
export function chips<T extends string>(
  label: string,
  options: readonly { readonly value: T; readonly text: string }[],
  onChange: () => void,
): Control<T> {
  let chosen = options[0]?.value as T;
  const buttons = options.map(({ value, text }) => {
    const button = el('button', { type: 'button', 'aria-pressed': 'false' }, text);
    button.addEventListener('click', () => {
      set(value);
      onChange();
    });
    return button;
  });
  const set = (value: T) => {
    chosen = value;
    for (const [at, button] of buttons.entries()) button.setAttribute('aria-pressed', String(options[at]?.value === value));
  };
  set(chosen);
  return {
    element: el('div', { class: 'segments', role: 'group', 'aria-label': label }, ...buttons),
    get: () => chosen,
    set,
    lock(isLocked) {
      for (const button of buttons) button.disabled = isLocked;
    },
  };
}

/** A number with two places, kept as hundredths. What is no number in its bounds goes back to what was there. */
export function hundredths({ label, from, to, onChange }: Range & { readonly unit?: string }): Control<number> {
  const id = idOf();
  let value = from;
  const field = el('input', { id, type: 'text', inputmode: 'decimal', autocomplete: 'off' });
  const set = (next: number) => {
    value = next;
    field.value = `${Math.floor(next / 100)}.${String(next % 100).padStart(2, '0')}`;
  };
  field.addEventListener('change', () => {
    const [, whole = '', rest = ''] = /^\s*(\d{1,6})(?:[.,](\d{0,2})\d*)?\s*$/.exec(field.value) ?? [];
    const asked = whole === '' ? value : Number(whole) * 100 + Number(rest.padEnd(2, '0'));
    set(Math.max(from, Math.min(to, asked)));
    onChange();
  });
  field.addEventListener('keydown', event => {
    if (event.key === 'Enter') field.blur();
  });
  set(from);
  return {
    element: el('div', { class: 'field' }, el('label', { for: id }, label), field),
    get: () => value,
    set,
    lock(isLocked) {
      field.disabled = isLocked;
    },
  };
}
