import { contentOf, type Play, payoutOf, returnsOf, ticketsOf } from '@baize/engine-lottery';
import { useI18n } from '@baize/i18n/react';
import { coinOf } from '@baize/kernel';
import { inParts } from '@baize/kernel/ratio';
import { Drawer, Money } from '@baize/ui';
import { useMemo } from 'react';
import { oddsText } from '../board/board.tsx';
import { ContentLine } from '../content/content-view.tsx';
import { DrawView } from '../draw/balls.tsx';
import { howToWin, playName, prizeName } from '../names.ts';
import { creditUnitMinor } from '../tickets/lines.ts';
import { exampleOf } from './example.ts';
import styles from './game.module.css';
import type { Table } from './use-game.ts';

interface RulesProps {
  table: Table;
  play: Play;
  prices: readonly bigint[];
  chosenBps: number;
}

/** One ticket of 2, or a stake of 1. */
const oneTicket = (play: Play): bigint => (play.style === 'official' ? 20_000n : 100n * creditUnitMinor);

function ExampleView({ table, play, prices }: Omit<RulesProps, 'chosenBps'>) {
  const { t } = useI18n();
  const example = useMemo(() => exampleOf(table.family, play), [table.family, play]);
  if (!example) return null;
  const ticketMinor = oneTicket(play);
  const paid = payoutOf(play, { won: example.won, prices, ticketMinor, coinMinor: coinOf(table.currency) });
  const tickets = ticketsOf(play, example.selection);
  return (
    <section>
      <h3>{t('lottery.example')}</h3>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('lottery.example.choice')}</dt>
          <dd>
            <ContentLine family={table.family.code} play={play.code} content={contentOf(play.board, example.selection)} /> ·{' '}
            {t('lottery.tickets.count', { count: tickets })}
          </dd>
        </div>
        <div>
          <dt>{t('lottery.example.stake')}</dt>
          <dd>
            <Money minor={ticketMinor * BigInt(tickets)} currency={table.currency} />
          </dd>
        </div>
        <div>
          <dt>{t('lottery.result')}</dt>
          <dd>
            <DrawView family={table.family} draw={example.draw} size="small" />
          </dd>
        </div>
        <div>
          <dt>{t('lottery.example.pays')}</dt>
          <dd>
            <Money minor={paid} currency={table.currency} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** How a play is won, an example, and each of its prizes with its exact chance and what the bet returns over time. */
function Rules({ table, play, prices, chosenBps }: RulesProps) {
  const { t, formatPercentBps, formatNumber } = useI18n();
  const returns = useMemo(() => returnsOf(play, prices), [play, prices]);
  const { family, currency } = table;
  const named = (code: string) =>
    code === '' ? playName(t, family.code, play.code) : prizeName(t, family.code, { play: play.code, prize: code });
  return (
    <div className={styles['rules']}>
      <p>{howToWin(t, family.code, play.code)}</p>
      <ExampleView table={table} play={play} prices={prices} />
      <section>
        <h3>{t('lottery.prizes')}</h3>
        <p className={styles['note']}>
          {play.style === 'official' ? t('lottery.prizes.official', { rebate: formatPercentBps(chosenBps) }) : t('lottery.prizes.credit')}
        </p>
        <table className={styles['prizeTable']}>
          <thead>
            <tr>
              <th scope="col">{t('lottery.prizes.prize')}</th>
              <th scope="col">{t('lottery.prizes.pays')}</th>
              <th scope="col">{t('lottery.prizes.chance')}</th>
              <th scope="col">{t('lottery.prizes.return')}</th>
            </tr>
          </thead>
          <tbody>
            {play.prizes.map((prize, i) => {
              const back = returns[prize.bet];
              return (
                <tr key={prize.code}>
                  <th scope="row">{named(prize.code)}</th>
                  <td>{play.style === 'official' ? <Money minor={prices[i] ?? 0n} currency={currency} /> : oddsText(prices[i] ?? 0n)}</td>
                  <td>
                    <bdi>
                      {formatNumber(prize.p.of)} / {formatNumber(prize.p.over)}
                    </bdi>
                  </td>
                  <td>{back && formatPercentBps(inParts(back, 10_000n))}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <p className={styles['note']}>{t('lottery.prizes.note')}</p>
      </section>
    </div>
  );
}

export function RulesPanel({ isOpen, onClose, ...rules }: RulesProps & { isOpen: boolean; onClose: () => void }) {
  const { t } = useI18n();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title={t('lottery.rules.title', { play: playName(t, rules.table.family.code, rules.play.code) })}
    >
      {isOpen && <Rules {...rules} />}
    </Drawer>
  );
}
