import { useI18n } from '@baize/i18n/react';
import { Badge, Button, type Column, EmptyState, ErrorState, Field, Switch, Table, TextInput, useCall, useMay, useSend } from '@baize/ui';
import { ChoiceBoxes, Code, ReasonDialog, Sheet, useDoneToast } from '@baize/ui/office';
import { Moment } from '@baize/ui/records';
import { useState } from 'react';
import { type OfficeFeed, officeLotteryFeeds, officeSaveLotteryFeed } from '../../contract/index.ts';

function useColumns(onChange: ((feed: OfficeFeed) => void) | undefined): readonly Column<OfficeFeed>[] {
  const { t } = useI18n();
  return [
    { id: 'name', head: t('lottery.office.feeds.name'), lead: true, cell: row => <Code>{row.name}</Code> },
    {
      id: 'state',
      head: t('lottery.office.feeds.state'),
      cell: row => <Badge tone={row.isOn ? 'win' : 'plain'}>{t(row.isOn ? 'lottery.office.game.on' : 'lottery.office.game.off')}</Badge>,
    },
    { id: 'key', head: t('lottery.office.feeds.key'), cell: row => <Code>{row.publicKey}</Code> },
    { id: 'games', head: t('lottery.office.feeds.games'), cell: row => <Code>{row.gameCodes.join(' · ')}</Code> },
    { id: 'at', head: t('lottery.office.feeds.changedAt'), cell: row => <Moment at={row.changedAt} /> },
    {
      id: 'change',
      head: t('lottery.office.feeds.change'),
      cell: row =>
        onChange ? (
          <Button size="small" onClick={() => onChange(row)} aria-label={t('lottery.office.feeds.question', { name: row.name })}>
            {t('lottery.office.feeds.change')}
          </Button>
        ) : (
          '–'
        ),
    },
  ];
}

const isName = (name: string): boolean => /^[a-z0-9-]{2,40}$/.test(name);
const isKey = (key: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(key);

interface Draft extends Pick<OfficeFeed, 'name' | 'publicKey' | 'isOn'> {
  readonly gameCodes: string[];
}

interface FeedFieldsProps {
  draft: Draft;
  change: (next: Partial<Draft>) => void;
  isTried: boolean;
  isNew: boolean;
  offered: readonly string[];
}

function FeedFields({ draft, change, isTried, isNew, offered }: FeedFieldsProps) {
  const { t } = useI18n();
  const { name, publicKey, gameCodes, isOn } = draft;
  return (
    <>
      <Field
        label={t('lottery.office.feeds.name')}
        hint={t('lottery.office.feeds.nameHint')}
        error={isTried && !isName(name) ? t('lottery.office.feeds.nameWrong') : undefined}
        required
      >
        <TextInput dir="ltr" maxLength={40} disabled={!isNew} value={name} onChange={event => change({ name: event.target.value })} />
      </Field>
      <Field
        label={t('lottery.office.feeds.key')}
        hint={t('lottery.office.feeds.keyHint')}
        error={isTried && !isKey(publicKey) ? t('error.lottery.feed.key') : undefined}
        required
      >
        <TextInput
          dir="ltr"
          maxLength={60}
          autoComplete="off"
          value={publicKey}
          onChange={event => change({ publicKey: event.target.value.trim() })}
        />
      </Field>
      <ChoiceBoxes
        legend={t('lottery.office.feeds.games')}
        hint={t('lottery.office.feeds.gamesHint')}
        error={isTried && gameCodes.length === 0 ? t('lottery.office.feeds.gamesNone') : undefined}
        offered={offered}
        chosen={gameCodes}
        onChange={next => change({ gameCodes: next })}
        labelOf={code => <bdi>{code}</bdi>}
      />
      <Switch checked={isOn} onChange={next => change({ isOn: next })}>
        {t('lottery.office.feeds.isOn')}
      </Switch>
    </>
  );
}

interface FeedDialogProps {
  /** Undefined for a new one. */
  feed: OfficeFeed | undefined;
  offered: readonly string[];
  onClose: () => void;
}

function FeedDialog({ feed, offered, onClose }: FeedDialogProps) {
  const { t } = useI18n();
  const done = useDoneToast();
  const [draft, setDraft] = useState<Draft>(() => feed ?? { name: '', publicKey: '', gameCodes: [], isOn: true });
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next });
  const { name, publicKey, gameCodes, isOn } = draft;
  const sending = useSend(officeSaveLotteryFeed, {
    refreshes: [officeLotteryFeeds],
    onDone: answer => {
      onClose();
      done({ id: `lottery.feed.${name}`, text: t('lottery.office.feeds.saved', { name }), answer });
    },
  });
  const settings = { publicKey, gameCodes, isOn };
  return (
    <ReasonDialog
      title={feed ? t('lottery.office.feeds.question', { name: feed.name }) : t('lottery.office.feeds.make')}
      answers={[
        {
          label: t('lottery.office.feeds.save'),
          onReason: reason => void sending.send({ name, version: feed?.version ?? 0, settings, reason }),
        },
      ]}
      isBusy={sending.isBusy}
      isReady={isName(name) && isKey(publicKey) && gameCodes.length > 0}
      error={sending.error}
      onClose={onClose}
      before={isTried => <FeedFields {...{ draft, change, isTried, offered }} isNew={!feed} />}
    >
      {t('lottery.office.feeds.follows')}
    </ReasonDialog>
  );
}

/** Feeds of results, and the keys that they sign with. */
export default function LotteryFeedsPage() {
  const { t } = useI18n();
  const may = useMay()('lottery.configure');
  const [asking, ask] = useState<OfficeFeed | 'new'>();
  const columns = useColumns(may ? ask : undefined);
  const { data, error, isLoading, refetch } = useCall(officeLotteryFeeds, {}, { freshMs: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const hasGames = (data?.gameCodes.length ?? 0) > 0;
  return (
    <Sheet
      title={t('lottery.office.feeds.title')}
      note={t('lottery.office.feeds.note')}
      actions={may && hasGames && <Button onClick={() => ask('new')}>{t('lottery.office.feeds.make')}</Button>}
    >
      <Table
        caption={t('lottery.office.feeds.title')}
        columns={columns}
        rows={data?.feeds ?? []}
        keyOf={row => row.name}
        loadingRows={isLoading ? 3 : 0}
        empty={
          <EmptyState icon="transfer" title={t('lottery.office.feeds.none')}>
            {!hasGames && t('lottery.office.feeds.noGames')}
          </EmptyState>
        }
      />
      {asking && data && (
        <FeedDialog feed={asking === 'new' ? undefined : asking} offered={data.gameCodes} onClose={() => ask(undefined)} />
      )}
    </Sheet>
  );
}
