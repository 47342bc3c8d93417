import type { LocaleTable } from '../format/table.ts';

export const table: LocaleTable = {
  group: '.',
  decimal: ',',
  groups: [3, 3],
  minGroup: 2,
  minus: '-',
  percent: '{0} %',
  dates: {
    short: '{dd}/{MM}/{y}',
    medium: '{d} {L0} {y}',
    long: '{d} de {L1} de {y}',
    full: '{E}, {d} de {L1} de {y}',
    month: '{L1} de {y}',
    day: '{d} {L0}',
  },
  time: '{HH}:{mm}',
  clock: '{HH}:{mm}:{ss}',
  months: [
    ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'],
    ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
  ],
  weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  weekdaysShort: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
  firstDay: 1,
  plural: 'spanish',
  relative: {
    second: {
      past: { other: 'hace {0} segundos', one: 'hace {0} segundo', many: 'hace {0} segundos' },
      future: { other: 'dentro de {0} segundos', one: 'dentro de {0} segundo', many: 'dentro de {0} segundos' },
      words: { '0': 'ahora' },
    },
    minute: {
      past: { other: 'hace {0} minutos', one: 'hace {0} minuto', many: 'hace {0} minutos' },
      future: { other: 'dentro de {0} minutos', one: 'dentro de {0} minuto', many: 'dentro de {0} minutos' },
      words: { '0': 'este minuto' },
    },
    hour: {
      past: { other: 'hace {0} horas', one: 'hace {0} hora', many: 'hace {0} horas' },
      future: { other: 'dentro de {0} horas', one: 'dentro de {0} hora', many: 'dentro de {0} horas' },
      words: { '0': 'esta hora' },
    },
    day: {
      past: { other: 'hace {0} días', one: 'hace {0} día', many: 'hace {0} días' },
      future: { other: 'dentro de {0} días', one: 'dentro de {0} día', many: 'dentro de {0} días' },
      words: { '0': 'hoy', '1': 'mañana', '2': 'pasado mañana', '-2': 'anteayer', '-1': 'ayer' },
    },
    week: {
      past: { other: 'hace {0} semanas', one: 'hace {0} semana', many: 'hace {0} semanas' },
      future: { other: 'dentro de {0} semanas', one: 'dentro de {0} semana', many: 'dentro de {0} semanas' },
      words: { '0': 'esta semana', '1': 'la próxima semana', '-1': 'la semana pasada' },
    },
    month: {
      past: { other: 'hace {0} meses', one: 'hace {0} mes', many: 'hace {0} meses' },
      future: { other: 'dentro de {0} meses', one: 'dentro de {0} mes', many: 'dentro de {0} meses' },
      words: { '0': 'este mes', '1': 'el próximo mes', '-1': 'el mes pasado' },
    },
    year: {
      past: { other: 'hace {0} años', one: 'hace {0} año', many: 'hace {0} años' },
      future: { other: 'dentro de {0} años', one: 'dentro de {0} año', many: 'dentro de {0} años' },
      words: { '0': 'este año', '1': 'el próximo año', '-1': 'el año pasado' },
    },
  },
};
