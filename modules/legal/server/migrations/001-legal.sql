-- Legal pages by version, and who agreed to which. New tables, no locks.
create schema legal;
create table legal.version (
  id uuid primary key,
  page text not null check (page in ('terms', 'privacy', 'responsible', 'about')),
  -- 0 is the sample that is shipped; of a draft, the number that it will have.
  number int not null check (number >= 0),
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  -- Account of whoever saved it last; '' is the product.
  made_by text not null,
  -- Of a draft: counts its savings.
  revision int not null default 1,
  published_at timestamptz,
  unique (page, number)
);
create unique index version_one_draft on legal.version (page) where published_at is null;
create table legal.consent (
  member_id uuid not null,
  version_id uuid not null references legal.version,
  at timestamptz not null,
  ip text not null,
  primary key (member_id, version_id)
);
create index consent_by_version on legal.consent (version_id);
-- What is published never changes.
create function legal.keep_published() returns trigger language plpgsql as $$
begin
  if old.published_at is not null then raise exception 'a published version is never changed'; end if;
  return new;
end $$;
create trigger version_keeps_published before update on legal.version for each row execute function legal.keep_published();
grant usage on schema legal to baize_runtime;
grant select, insert, update (texts, made_by, revision, published_at) on legal.version to baize_runtime;
grant select, insert on legal.consent to baize_runtime;
insert into legal.version (id, page, number, texts, made_by, published_at) values
('01a20000-0000-7000-8000-000000000001', 'terms', 0, jsonb_build_object(
'EN', $t$# Terms of service

> Sample text. Replace it with your own terms before you open.

## 1. Who may play
You must be of legal age where you are, and play must be legal there. One person has one account.

## 2. Your account
Keep your password to yourself. Tell us immediately if you think someone else has used your account.

## 3. Deposits and withdrawals
Deposits and withdrawals are in your own name only. We may ask you to show who you are before we pay.

## 4. Bets and results
A bet stands once we have accepted it. Each round keeps its result, and you can check it on the page of the round. If a game fails, the round is void and the stake is returned.

## 5. Limits and breaks
You can set limits, take a break or exclude yourself at any time. See [Responsible gambling](/responsible).

## 6. Closing an account
You can close your account whenever you like. We pay out what is yours.

## 7. Changes
When these terms change, we ask you to agree again.$t$,
'CN', $t$# 服务条款

> 示例文本。正式开放前请替换为贵公司的条款。

## 一、参与资格
您须已达到所在地法定年龄，且所在地允许参与。每人仅限一个账号。

## 二、账号安全
请妥善保管密码。如怀疑他人使用您的账号，请立即联系我们。

## 三、存款与提款
存款与提款仅限本人名下账户。付款前，我们可能要求您核实身份。

## 四、投注与结果
投注一经接受即生效。每局结果均会保存，您可在该局页面核验。游戏故障时，该局作废并退还投注。

## 五、限额与休息
您可随时设置限额、暂停或自我排除，详见[理性博彩](/responsible)。

## 六、关闭账号
您可随时关闭账号，我们会支付属于您的余额。

## 七、条款变更
条款变更时，我们会请您重新同意。$t$), '', now()),
('01a20000-0000-7000-8000-000000000002', 'privacy', 0, jsonb_build_object(
'EN', $t$# Privacy policy

> Sample text. Replace it with your own policy before you open.

## What we collect
What you enter when you register, how you sign in, what you play, and your payments.

## Why
To run your account, to meet our duties under the law, and to protect you and other players.

## Who sees it
Our staff, as far as their work asks for it; payment providers for your payments; authorities where the law requires it.

## How long
As long as the law asks after you close your account. Then your documents, contacts and sign-ins are deleted.

## Your rights
Ask customer service for a copy, a correction or a deletion.$t$,
'CN', $t$# 隐私政策

> 示例文本。正式开放前请替换为贵公司的政策。

## 我们收集什么
您注册时填写的资料、登录方式、游戏记录和支付记录。

## 用途
用于运营您的账号、履行法律义务，并保护您和其他玩家。

## 谁会看到
工作需要的员工；处理您付款的支付渠道；法律要求时的主管机关。

## 保存多久
账号关闭后按法律要求的期限保存，期满即删除证件、联系方式和登录记录。

## 您的权利
您可向客服申请查阅、更正或删除资料。$t$), '', now()),
('01a20000-0000-7000-8000-000000000003', 'responsible', 0, jsonb_build_object(
'EN', $t$# Responsible gambling

> Sample text. Add the help lines of your jurisdiction before you open.

Play should stay fun. Only play with money that you can afford to lose.

## Tools
- **Limits** on deposits, losses, stakes and time: a lower limit counts at once.
- **Reality checks** tell you how long you have played, and with what result.
- **Time-out** and **self-exclusion** close your account for play.

## Signs to watch for
- You play longer or with more than you planned.
- You try to win back what you lost.
- You borrow money to play, or hide it from others.

If this is you, take a break and talk to someone.$t$,
'CN', $t$# 理性博彩

> 示例文本。正式开放前请补充所在辖区的求助热线。

博彩应是娱乐。请只用您输得起的钱。

## 可用工具
- **限额**：存款、亏损、投注和时间；调低立即生效。
- **时间提醒**：告知您已玩多久及输赢。
- **暂停**与**自我排除**：停止账号的游戏功能。

## 留意这些迹象
- 玩得比计划更久、更多。
- 想把输的赢回来。
- 借钱投注，或向他人隐瞒。

如有以上情况，请停下来，并与他人谈谈。$t$), '', now()),
('01a20000-0000-7000-8000-000000000004', 'about', 0, jsonb_build_object(
'EN', $t$# About us

> Sample text. Say who you are before you open.

We offer online play under a licence, which is in the footer of every page.

Every round of our own games can be checked by you: the commitment is published before the bet, the seed after it.$t$,
'CN', $t$# 关于我们

> 示例文本。正式开放前请介绍贵公司。

我们是持牌的在线游戏运营商，牌照信息见每页底部。

自有游戏的每一局都可由您核验：投注前公布承诺值，结束后公布种子。$t$), '', now());
