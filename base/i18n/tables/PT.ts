import type { LocaleTable } from '../format/table.ts';

export const table: LocaleTable = {
  group: ' ',
  decimal: ',',
  groups: [3, 3],
  minGroup: 2,
  minus: '-',
  percent: '{0}%',
  dates: {
    short: '{dd}/{MM}/{y}',
    medium: '{dd}/{MM}/{y}',
    long: '{d} de {L0} de {y}',
    full: '{E}, {d} de {L0} de {y}',
    month: '{L0} de {y}',
    day: '{d}/{MM}',
  },
  time: '{HH}:{mm}',
  clock: '{HH}:{mm}:{ss}',
  months: [['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro']],
  weekdays: ['segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado', 'domingo'],
  weekdaysShort: ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'],
  firstDay: 7,
  plural: 'spanish',
  relative: {
    second: {
      past: { other: 'há {0} segundos', one: 'há {0} segundo', many: 'há {0} segundos' },
      future: { other: 'dentro de {0} segundos', one: 'dentro de {0} segundo', many: 'dentro de {0} segundos' },
      words: { '0': 'agora' },
    },
    minute: {
      past: { other: 'há {0} minutos', one: 'há {0} minuto', many: 'há {0} minutos' },
      future: { other: 'dentro de {0} minutos', one: 'dentro de {0} minuto', many: 'dentro de {0} minutos' },
      words: { '0': 'este minuto' },
    },
    hour: {
      past: { other: 'há {0} horas', one: 'há {0} hora', many: 'há {0} horas' },
      future: { other: 'dentro de {0} horas', one: 'dentro de {0} hora', many: 'dentro de {0} horas' },
      words: { '0': 'esta hora' },
    },
    day: {
      past: { other: 'há {0} dias', one: 'há {0} dia', many: 'há {0} dias' },
      future: { other: 'dentro de {0} dias', one: 'dentro de {0} dia', many: 'dentro de {0} dias' },
      words: { '0': 'hoje', '1': 'amanhã', '2': 'depois de amanhã', '-2': 'anteontem', '-1': 'ontem' },
    },
    week: {
      past: { other: 'há {0} semanas', one: 'há {0} semana', many: 'há {0} semanas' },
      future: { other: 'dentro de {0} semanas', one: 'dentro de {0} semana', many: 'dentro de {0} semanas' },
      words: { '0': 'esta semana', '1': 'próxima semana', '-1': 'semana passada' },
    },
    month: {
      past: { other: 'há {0} meses', one: 'há {0} mês', many: 'há {0} meses' },
      future: { other: 'dentro de {0} meses', one: 'dentro de {0} mês', many: 'dentro de {0} meses' },
      words: { '0': 'este mês', '1': 'próximo mês', '-1': 'mês passado' },
    },
    year: {
      past: { other: 'há {0} anos', one: 'há {0} ano', many: 'há {0} anos' },
      future: { other: 'dentro de {0} anos', one: 'dentro de {0} ano', many: 'dentro de {0} anos' },
      words: { '0': 'este ano', '1': 'próximo ano', '-1': 'ano passado' },
    },
  },
};
