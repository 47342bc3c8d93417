import type { LocaleTable } from '../format/table.ts';

export const table: LocaleTable = {
  group: ' ',
  decimal: ',',
  groups: [3, 3],
  minGroup: 1,
  minus: '-',
  percent: '{0} %',
  dates: {
    short: '{dd}/{MM}/{y}',
    medium: '{d} {L0} {y}',
    long: '{d} {L1} {y}',
    full: '{E} {d} {L1} {y}',
    month: '{L1} {y}',
    day: '{d} {L0}',
  },
  time: '{HH}:{mm}',
  clock: '{HH}:{mm}:{ss}',
  months: [
    ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
    ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
  ],
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  weekdaysShort: ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'],
  firstDay: 1,
  plural: 'french',
  relative: {
    second: {
      past: { one: 'il y a {0} seconde', other: 'il y a {0} secondes', many: 'il y a {0} secondes' },
      future: { one: 'dans {0} seconde', other: 'dans {0} secondes', many: 'dans {0} secondes' },
      words: { '0': 'maintenant' },
    },
    minute: {
      past: { one: 'il y a {0} minute', other: 'il y a {0} minutes', many: 'il y a {0} minutes' },
      future: { one: 'dans {0} minute', other: 'dans {0} minutes', many: 'dans {0} minutes' },
      words: { '0': 'cette minute-ci' },
    },
    hour: {
      past: { one: 'il y a {0} heure', other: 'il y a {0} heures', many: 'il y a {0} heures' },
      future: { one: 'dans {0} heure', other: 'dans {0} heures', many: 'dans {0} heures' },
      words: { '0': 'cette heure-ci' },
    },
    day: {
      past: { one: 'il y a {0} jour', other: 'il y a {0} jours', many: 'il y a {0} jours' },
      future: { one: 'dans {0} jour', other: 'dans {0} jours', many: 'dans {0} jours' },
      words: { '0': 'aujourd’hui', '1': 'demain', '2': 'après-demain', '-2': 'avant-hier', '-1': 'hier' },
    },
    week: {
      past: { one: 'il y a {0} semaine', other: 'il y a {0} semaines', many: 'il y a {0} semaines' },
      future: { one: 'dans {0} semaine', other: 'dans {0} semaines', many: 'dans {0} semaines' },
      words: { '0': 'cette semaine', '1': 'la semaine prochaine', '-1': 'la semaine dernière' },
    },
    month: {
      past: { one: 'il y a {0} mois', other: 'il y a {0} mois', many: 'il y a {0} mois' },
      future: { one: 'dans {0} mois', other: 'dans {0} mois', many: 'dans {0} mois' },
      words: { '0': 'ce mois-ci', '1': 'le mois prochain', '-1': 'le mois dernier' },
    },
    year: {
      past: { one: 'il y a {0} an', other: 'il y a {0} ans', many: 'il y a {0} ans' },
      future: { one: 'dans {0} an', other: 'dans {0} ans', many: 'dans {0} ans' },
      words: { '0': 'cette année', '1': 'l’année prochaine', '-1': 'l’année dernière' },
    },
  },
};
