import { isCallRefusal } from '@baize/call/client';
import { isProblem, type Play, playsOf, readContent } from '@baize/engine-lottery';
import { useI18n } from '@baize/i18n/react';
import { amountOf, coinOf, cryptoRandom } from '@baize/kernel';
import { SittingFacts, usePlaying } from '@baize/protection/web/play';
import {
  Button,
  cx,
  Drawer,
  EmptyState,
  ErrorState,
  Link,
  Skeleton,
  Tabs,
  unseen,
  useCall,
  useIsPhone,
  useSearchParam,
  useSession,
} from '@baize/ui';
import { walletBalance } from '@baize/wallet/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BoardView } from '../board/board.tsx';
import { ProofDrawer } from '../proof/proof-drawer.tsx';
import { BetDrawer } from '../record/bet-drawer.tsx';
import { BetList } from '../record/bet-list.tsx';
import { ChaseList } from '../record/chase-list.tsx';
import { Trends } from '../record/trends-view.tsx';
import { BasketView } from '../slip/basket-view.tsx';
import { BetLine, topPrize } from '../slip/bet-line.tsx';
import { ChaseDialog } from '../slip/chase-dialog.tsx';
import { type Order, OrderDialog, type Refused } from '../slip/order-dialog.tsx';
import { type Basket, useBasket } from '../slip/use-basket.ts';
import { pricesFor, type Slip, useSlip } from '../slip/use-slip.ts';
import type { CountedLine } from '../tickets/lines.ts';
import { emptySelection, randomSelection } from '../tickets/selection.ts';
import styles from './game.module.css';
import { GameHead } from './game-head.tsx';
import { PlayLine, PlayMenu, StyleSwitch } from './play-menu.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { type Table, useGame } from './use-game.ts';

const panels = ['bets', 'chases', 'trends'] as const;
type Panel = (typeof panels)[number];

function Below({ table }: { table: Table }) {
  const { t } = useI18n();
  const [named, setPanel] = useSearchParam('view');
  const panel: Panel = panels.find(one => one === named) ?? 'bets';
  return (
    <section className={styles['below']}>
      <Tabs
        label={t('lottery.panels')}
        options={panels.map(value => ({ value, label: t(`lottery.panel.${value}`) }))}
        value={panel}
        onChange={value => setPanel(value, { replace: true })}
        panelId="lottery-below"
      />
      <div id="lottery-below" role="tabpanel" className={styles['panel']}>
        {panel === 'bets' && <BetList gameCode={table.game.code} />}
        {panel === 'chases' && <ChaseList gameCode={table.game.code} />}
        {panel === 'trends' && <Trends table={table} />}
      </div>
    </section>
  );
}

/** What is being put together, and the steps that lead from it to a bet. */
function useDesk({
  table,
  play,
  slip,
  basket,
  onPlay,
}: {
  table: Table;
  play: Play;
  slip: Slip;
  basket: Basket;
  onPlay: (code: string) => void;
}) {
  const [order, setOrder] = useState<Order>();
  const [isChasing, chase] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const [edited, setEdited] = useState<CountedLine>();
  const number = table.issue?.number;
  const clear = () => slip.select(now => ({ ...emptySelection(play), places: now.places }));
  return {
    order,
    isChasing,
    refused,
    isEditing: edited !== undefined,
    add: () => {
      if (!slip.line) return;
      if (edited) basket.replace(edited, slip.line);
      else if (!basket.add([slip.line])) return;
      setEdited(undefined);
      setRefused(undefined);
      clear();
    },
    addRandom: (count: number) => {
      const random = cryptoRandom();
      const found = Array.from({ length: count }, () => randomSelection(play, random));
      basket.add(found.flatMap(some => (some ? [slip.lineFor(play, some)] : [])));
    },
    edit: (line: CountedLine) => {
      const own = table.plays.get(line.play);
      const read = own && readContent(own.board, line.content);
      if (!own || !read || isProblem(read)) return;
      slip.load(own, read, line);
      setEdited(line);
      if (own !== play) onPlay(own.code);
    },
    betNow: () => slip.line && number && setOrder({ lines: [slip.line], number, chase: undefined, isBasket: false }),
    betAll: () => number && setOrder({ lines: basket.lines, number, chase: undefined, isBasket: true }),
    chase,
    review: (next: Order) => {
      chase(false);
      setOrder(next);
    },
    setRefused,
    close: () => setOrder(undefined),
    done: (bought: Order) => {
      setOrder(undefined);
      if (bought.isBasket) basket.empty();
      else clear();
    },
  };
}

type Desk = ReturnType<typeof useDesk>;

/** What one line's best prize pays at its own terms; no one prize where there are several lines. */
function prizeOf(table: Table, lines: readonly CountedLine[], chosenBps: number): bigint | undefined {
  const [line, ...more] = lines;
  const play = line && table.plays.get(line.play);
  if (!line || !play || more.length > 0) return undefined;
  const selection = readContent(play.board, line.content);
  if (isProblem(selection)) return undefined;
  const terms = { unit: line.unit ?? ('yuan' as const), multiple: line.multiple, cents: line.multiple };
  return topPrize(
    play,
    { prices: pricesFor({ scale: table.game.scale, rebateBps: table.rebateBps }, play, chosenBps), terms, selection },
    coinOf(table.currency),
  );
}

function Steps({
  table,
  slip,
  basket,
  desk,
  balanceMinor,
}: {
  table: Table;
  slip: Slip;
  basket: Basket;
  desk: Desk;
  balanceMinor: bigint | undefined;
}) {
  return (
    <>
      {desk.order && (
        <OrderDialog
          table={table}
          order={desk.order}
          chosenBps={slip.chosenBps}
          balanceMinor={balanceMinor}
          onRefused={desk.order.isBasket ? desk.setRefused : () => undefined}
          onDone={desk.done}
          onClose={desk.close}
        />
      )}
      {desk.isChasing && (
        <ChaseDialog
          table={table}
          lines={basket.lines}
          prizeMinor={prizeOf(table, basket.lines, slip.chosenBps)}
          onReview={desk.review}
          onClose={() => desk.chase(false)}
        />
      )}
    </>
  );
}

/** The basket, beside the board or, on a phone, in a sheet behind a button. */
function useBasketView({ table, basket, desk }: { table: Table; basket: Basket; desk: Desk }): { side: ReactNode; button: ReactNode } {
  const { t, formatNumber } = useI18n();
  const isPhone = useIsPhone();
  const [isOpen, open] = useState(false);
  const closing = (act: () => void) => () => {
    open(false);
    act();
  };
  const view = (
    <BasketView
      table={table}
      basket={basket}
      refused={desk.refused}
      onEdit={line => closing(() => desk.edit(line))()}
      onOrder={closing(desk.betAll)}
      onChase={closing(() => desk.chase(true))}
    />
  );
  if (!isPhone) return { side: <aside className={styles['side']}>{view}</aside>, button: null };
  return {
    side: (
      <Drawer open={isOpen} onClose={() => open(false)} from="bottom" title={t('lottery.basket')}>
        {view}
      </Drawer>
    ),
    button: (
      <Button icon="lottery" onClick={() => open(true)}>
        <span aria-hidden="true">{formatNumber(basket.lines.length)}</span>
        <span className={unseen}>{t('lottery.basket.open', { count: basket.lines.length })}</span>
      </Button>
    ),
  };
}

/** The board of another play begins at its beginning, however far down the one before was; where no play is named, nothing scrolls. */
function useBeginning(play: string) {
  const top = useRef<HTMLDivElement>(null);
  const before = useRef(play);
  useEffect(() => {
    if (before.current === play) return;
    before.current = play;
    const move = () => (top.current?.getBoundingClientRect().top ?? 0) < 0 && top.current?.scrollIntoView({ block: 'start' });
    // After the sheet has let go of the page.
    const frame = play === '' ? 0 : requestAnimationFrame(move);
    return () => cancelAnimationFrame(frame);
  }, [play]);
  return top;
}

function Playing({ table }: { table: Table }) {
  const { t } = useI18n();
  const [named, setPlay] = useSearchParam('playType');
  const [isRules, showRules] = useState(false);
  const plays = playsOf(table.family);
  const play = (table.plays.get(named) ?? table.plays.get(table.game.defaultPlay) ?? plays[0]) as Play;
  const slip = useSlip(table, play);
  const basket = useBasket(table);
  const isMember = useSession() !== undefined;
  usePlaying(isMember);
  const balance = useCall(walletBalance, {}, { enabled: isMember, freshMs: 30_000 }).data;
  const balanceMinor = balance && amountOf(balance.sumBalance);
  const isPhone = useIsPhone();
  const top = useBeginning(isPhone ? play.code : '');
  const onPlay = (code: string) => setPlay(code, { replace: true });
  const menu = { family: table.family, play, onPlay };
  const desk = useDesk({ table, play, slip, basket, onPlay });
  const basketView = useBasketView({ table, basket, desk });
  return (
    <div className={styles['page']}>
      <SittingFacts className={styles['sitting']} />
      <div className={styles['playing']} ref={top}>
        <GameHead table={table} onRules={() => showRules(true)} menu={isPhone && <PlayLine {...menu} />} />
        <div className={styles['main']}>
          <div className={styles['table']}>
            {!isPhone && <PlayMenu {...menu} />}
            <BoardView
              key={`${play.code} ${desk.isEditing}`}
              family={table.family}
              play={play}
              prices={slip.prices}
              draws={table.draws}
              selection={slip.selection}
              onSelect={slip.select}
              lead={isPhone && <StyleSwitch {...menu} />}
            />
            <BetLine
              table={table}
              play={play}
              slip={slip}
              balanceMinor={balanceMinor}
              isEditing={desk.isEditing}
              basket={basketView.button}
              onAdd={desk.add}
              onBet={desk.betNow}
              onRandom={desk.addRandom}
            />
          </div>
          {basketView.side}
        </div>
      </div>
      <Below table={table} />
      <Steps table={table} slip={slip} basket={basket} desk={desk} balanceMinor={balanceMinor} />
      <RulesPanel
        isOpen={isRules}
        onClose={() => showRules(false)}
        table={table}
        play={play}
        prices={slip.prices}
        chosenBps={slip.chosenBps}
      />
      <ProofDrawer gameCode={table.game.code} />
      <BetDrawer />
      <p className={unseen}>{t('lottery.keys')}</p>
    </div>
  );
}

/** One game: its draws, its plays, the basket, and what the member has bet. */
export function GamePage({ code }: { code: string }) {
  const { t } = useI18n();
  const { table, error, refetch } = useGame(code);
  if (table) return <Playing table={table} />;
  if (error && isCallRefusal(error) && (error.code === 'lottery.game.off' || error.code === 'lottery.game.unknown'))
    return (
      <EmptyState icon="lottery" title={t('lottery.off')} action={<Link to="/lottery">{t('lottery.off.others')}</Link>}>
        {t('lottery.off.why')}
      </EmptyState>
    );
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <div className={cx(styles['page'], styles['bones'])}>
      <Skeleton height="132px" isSaid />
      <Skeleton height="88px" />
      <Skeleton lines={5} height="60px" />
      <Skeleton height="120px" />
    </div>
  );
}
