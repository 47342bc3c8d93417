import type { LocaleTable } from '../format/table.ts';

export const table: LocaleTable = {
  group: '.',
  decimal: ',',
  groups: [3, 3],
  minGroup: 1,
  minus: '-',
  percent: '{0}%',
  dates: {
    short: '{dd}/{MM}/{y}',
    medium: '{d} de {L0} de {y}',
    long: '{d} de {L1} de {y}',
    full: '{E}, {d} de {L1} de {y}',
    month: '{L1} de {y}',
    day: '{d} de {L0}',
  },
  time: '{HH}:{mm}',
  clock: '{HH}:{mm}:{ss}',
  months: [
    ['jan.', 'fev.', 'mar.', 'abr.', 'mai.', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.'],
    ['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
  ],
  weekdays: ['segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado', 'domingo'],
  weekdaysShort: ['seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.', 'dom.'],
  firstDay: 7,
  plural: 'portuguese',
  relative: {
    second: {
      past: { one: 'há {0} segundo', other: 'há {0} segundos', many: 'há {0} segundos' },
      future: { one: 'em {0} segundo', other: 'em {0} segundos', many: 'em {0} segundos' },
      words: { '0': 'agora' },
    },
    minute: {
      past: { one: 'há {0} minuto', other: 'há {0} minutos', many: 'há {0} minutos' },
      future: { one: 'em {0} minuto', other: 'em {0} minutos', many: 'em {0} minutos' },
      words: { '0': 'este minuto' },
    },
    hour: {
      past: { one: 'há {0} hora', other: 'há {0} horas', many: 'há {0} horas' },
      future: { one: 'em {0} hora', other: 'em {0} horas', many: 'em {0} horas' },
      words: { '0': 'esta hora' },
    },
    day: {
      past: { one: 'há {0} dia', other: 'há {0} dias', many: 'há {0} dias' },
      future: { one: 'em {0} dia', other: 'em {0} dias', many: 'em {0} dias' },
      words: { '0': 'hoje', '1': 'amanhã', '2': 'depois de amanhã', '-2': 'anteontem', '-1': 'ontem' },
    },
    week: {
      past: { one: 'há {0} semana', other: 'há {0} semanas', many: 'há {0} semanas' },
      future: { one: 'em {0} semana', other: 'em {0} semanas', many: 'em {0} semanas' },
      words: { '0': 'esta semana', '1': 'próxima semana', '-1': 'semana passada' },
    },
    month: {
      past: { one: 'há {0} mês', other: 'há {0} meses', many: 'há {0} meses' },
      future: { one: 'em {0} mês', other: 'em {0} meses', many: 'em {0} meses' },
      words: { '0': 'este mês', '1': 'próximo mês', '-1': 'mês passado' },
    },
    year: {
      past: { one: 'há {0} ano', other: 'há {0} anos', many: 'há {0} anos' },
      future: { one: 'em {0} ano', other: 'em {0} anos', many: 'em {0} anos' },
      words: { '0': 'este ano', '1': 'próximo ano', '-1': 'ano passado' },
    },
  },
};
