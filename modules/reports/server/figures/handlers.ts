import { gameKinds } from '@baize/bets/contract';
import { brandOf } from '@baize/brand/server';
import { type ContextOf, type Handler, handle } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { vendorNamesOf } from '@baize/games/server';
import { membersByIds, registrationsIn } from '@baize/identity/server';
import { type Currency, day, elapsedMs, type Instant, instant, minute, plus, refuse, unixMs } from '@baize/kernel';
import { businessDate, businessDay } from '@baize/kernel/business-time';
import { lotteryVendorNamesOf } from '@baize/lottery/server';
import * as calls from '../../contract/index.ts';
import { addPlays, areDays, figuresOf, playOf } from './rules.ts';
import * as store from './store.ts';

/** The days asked for, in the brand's zone and in the currency asked for or the brand's own. */
export async function daysOf(db: Queryable, input: { from: string; to: string; currency?: Currency | undefined }) {
  if (!areDays(input.from, input.to)) refuse('request.invalid', { fields: ['from', 'to'] });
  const brand = await brandOf(db);
  const zone = await store.zoneOfDays(db, brand.zone);
  return { from: input.from, to: input.to, zone, currency: input.currency ?? brand.currency };
}

type Days = Awaited<ReturnType<typeof daysOf>>;

/** The figures of each day on which there was anything, the latest first. */
export async function figuresByDay(db: Queryable, asked: Days) {
  const period = { from: businessDay(asked.from, asked.zone).from, to: businessDay(asked.to, asked.zone).to };
  const [plays, moves, registered, players] = await Promise.all([
    store.playLines(db, asked),
    store.moneyLines(db, asked),
    registrationsIn(db, { ...asked, ...period }),
    store.playersOf(db, asked),
  ]);
  const dates = [...new Set([...plays, ...moves, ...registered].map(line => line.date))].sort().reverse();
  const playersOn = new Map(players.map(one => [one.date, one.players]));
  const registeredOn = new Map(registered.map(one => [one.date, one.count]));
  const days = dates.map(date => ({
    date,
    ...figuresOf(
      plays.filter(line => line.date === date),
      moves.filter(line => line.date === date),
      { registrations: registeredOn.get(date) ?? 0, players: playersOn.get(date) ?? 0 },
    ),
  }));
  return { plays, moves, players, registered, days };
}

async function businessFigures({ db, input }: ContextOf<typeof calls.businessFigures>) {
  const asked = await daysOf(db, input);
  const [{ plays, moves, players, registered, days }, currencies] = await Promise.all([figuresByDay(db, asked), store.currenciesUsed(db)]);
  const codes = [...new Set(plays.map(line => line.vendor))];
  const names = new Map((await Promise.all([vendorNamesOf(db, codes), lotteryVendorNamesOf(db, codes)])).flatMap(some => [...some]));
  const seenAt = (key: 'product' | 'vendor', value: string) => players.find(one => one[key] === value)?.players ?? 0;
  const everybody = players.find(one => !one.date && !one.product && !one.vendor)?.players ?? 0;
  const played = (key: 'product' | 'vendor', value: string) => ({
    ...playOf(addPlays(plays.filter(line => line[key] === value))),
    players: seenAt(key, value),
  });
  return {
    currency: asked.currency,
    currencies,
    zone: asked.zone,
    totals: figuresOf(plays, moves, { registrations: registered.reduce((sum, one) => sum + one.count, 0), players: everybody }),
    days,
    products: gameKinds
      .filter(kind => plays.some(line => line.product === kind))
      .map(product => ({ product, ...played('product', product) })),
    vendors: codes.sort().map(vendor => ({
      vendor,
      nameCn: names.get(vendor)?.nameCn ?? vendor,
      nameEn: names.get(vendor)?.nameEn ?? vendor,
      ...played('vendor', vendor),
    })),
  };
}

const slotMs = 5 * minute;
const dayBack = (date: string, days: number): string => new Date(Date.parse(date) - days * day).toISOString().slice(0, 10);

async function businessPace({ db, input, clock }: ContextOf<typeof calls.businessPace>) {
  const now = clock.now();
  const until = instant(Math.floor(unixMs(now) / slotMs) * slotMs);
  const brand = await brandOf(db);
  const zone = await store.zoneOfDays(db, brand.zone);
  const currency = input.currency ?? brand.currency;
  const today = businessDate(until, zone);
  const sinceMidnight = elapsedMs(businessDay(today, zone).from, until);
  const soFar = async (date: string) => {
    const { from } = businessDay(date, zone);
    const stretch: { from: Instant; to: Instant; currency: Currency } = { from, to: plus(from, sinceMidnight), currency };
    const [play, moves, registered, players] = await Promise.all([
      store.playIn(db, stretch),
      store.moneyIn(db, stretch),
      registrationsIn(db, { ...stretch, zone }),
      store.playersBy(db, { date, to: stretch.to, currency }),
    ]);
    return figuresOf([play], moves, { registrations: registered.reduce((sum, one) => sum + one.count, 0), players });
  };
  const [currencies, ...three] = await Promise.all([
    store.currenciesUsed(db),
    soFar(today),
    soFar(dayBack(today, 1)),
    soFar(dayBack(today, 7)),
  ]);
  return { currency, currencies, until, today: three[0], yesterday: three[1], lastWeek: three[2] };
}

async function businessPlayers({ db, input }: ContextOf<typeof calls.businessPlayers>) {
  const { page, pageSize, order, product, vendor } = input;
  const filter = { ...(await daysOf(db, input)), product, vendor };
  const [rows, { n: total, ...all }] = await Promise.all([
    store.playersPage(db, filter, { order, limit: pageSize, offset: (page - 1) * pageSize }),
    store.sumPlayers(db, filter),
  ]);
  const members = await membersByIds(
    db,
    rows.map(row => row.memberId),
  );
  const accounts = new Map(members.map(one => [one.id, one.account]));
  const { currency } = filter;
  const items = rows.map(row => ({ memberId: row.memberId, account: accounts.get(row.memberId) ?? '', currency, ...playOf(row) }));
  return { items, total, page, pageSize, currency, sums: total > 0 ? [{ currency, ...playOf(all) }] : [] };
}

export const figureHandlers: Handler[] = [
  handle(calls.businessFigures, businessFigures),
  handle(calls.businessPace, businessPace),
  handle(calls.businessPlayers, businessPlayers),
];
