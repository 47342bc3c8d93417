-- The help centre is a page like the legal ones, and members say which of its answers helped them. The check is replaced on a table of a few rows.
alter table legal.version drop constraint version_page_check;
alter table legal.version add constraint version_page_check check (page in ('terms', 'privacy', 'responsible', 'about', 'help'));
create table legal.helped (
  member_id uuid not null,
  -- The anchor of a section of the help centre.
  section text not null check (length(section) between 1 and 80),
  is_helpful boolean not null,
  at timestamptz not null,
  primary key (member_id, section)
);
create index helped_by_section on legal.helped (section);
grant select, insert, update (is_helpful, at) on legal.helped to baize_runtime;
insert into legal.version (id, page, number, texts, made_by, published_at) values
('01a20000-0000-7000-8000-000000000005', 'help', 0, jsonb_build_object(
'EN', $t$# Help centre

Short answers to common questions. For anything else, contact customer service.

## I can't log in {#login}
After five wrong passwords, login closes for five minutes. Then reset your password with **Forgot your password?** on the login page. We never say whether the account or the password was wrong.

If you log in from a new network, we ask for one more proof: a code by text message or e-mail, your authenticator, or the name on your bank account.

## I've lost my authenticator {#authenticator}
Use one of the recovery codes that you saved when you set it up. Without a code, choose **Can't use your email or mobile number?** on the login page. Staff check your identity first.

## How do I deposit? {#deposit}
1. Open **Wallet**, then **Deposit**.
2. Choose a method. Fee, range and arrival time are beside it.
3. Enter the amount and follow the instructions.

Fees and times of all methods are on [Fees and processing times](/fees).

## My deposit hasn't arrived {#deposit-missing}
Open **Deposit** to see its status. If you sent less than the amount shown, the missing sum is there. Money that arrives late isn't lost: staff credit or refund it.

## How do I withdraw? {#withdraw}
1. Add your bank account or wallet address, and set a payment password.
2. Open **Withdraw** and enter the amount. You see the fee, what you receive and when.
3. Confirm with your payment password.

We review the request and then send the money. You can follow each step. A request can't be cancelled.

## Why can't I withdraw everything? {#turnover}
Deposits and bonuses may have to be wagered first. **Withdraw** shows what is available, what is locked, and how much wagering is left. Each settled bet counts once.

## The payout hasn't arrived {#payout-missing}
When we have sent it, we ask you whether the money came. Choose **Part of it** or **Nothing**, and add a picture of your bank statement. Staff look into it.

## How can I check a result? {#fair}
Open **Betting record**, choose a bet, then **Verify round**. We publish a commitment before the bet and the seed after it, so you can recompute the result yourself.

## What happens if a game is interrupted? {#interrupted}
A round that you've paid for is kept. Open the game again: it continues, or shows its result. A round that can't be finished is void, and your stake is returned.

## What does RTP mean? {#rtp}
Return to player is the share of all stakes that a game pays back over very many rounds. Yours may be far above or below it. Every game states its RTP and largest win in its rules.

## How do I set a limit? {#limits}
Open **Limits and breaks**. You can limit deposits, losses, stakes and time. A lower limit applies immediately, a higher one after a waiting time.

## How do I take a break? {#break}
Open **Limits and breaks** and choose a time-out, self-exclusion, or closing your account. We keep paying out what is yours. See also [Responsible gambling](/responsible).

## How do I prove my identity? {#identity}
Open **Identity check** and upload the documents asked for. Only staff who need them can see them.

## How do I keep my account safe? {#safety}
Set up an authenticator or a passkey under **My account**. Use a password that you use nowhere else. Log out devices that you don't know.
$t$,
'CN', $t$# 帮助中心

常见问题的简短解答。其他问题请联系客服。

## 无法登录怎么办？ {#login}
密码连续输错五次，须等待五分钟。之后可在登录页点击“忘记密码”重置。为保护账号，系统不会提示是账号还是密码有误。

从新的网络登录时，须再验证一次：短信或邮箱验证码、身份验证器，或银行账户姓名。

## 身份验证器丢失怎么办？ {#authenticator}
请使用绑定时保存的恢复码。没有恢复码时，在登录页点击“无法使用邮箱或手机？”，工作人员会先核实身份。

## 如何存款？ {#deposit}
1. 打开“钱包”，进入“存款”。
2. 选择存款方式，旁边列有手续费、限额和到账时间。
3. 输入金额，按提示付款。

各方式的费用和时间见[费用与到账时间](/fees)。

## 存款没有到账怎么办？ {#deposit-missing}
打开“存款”查看状态。少付时，页面会显示还差多少。逾期到账的款项不会丢失，工作人员会入账或退款。

## 如何提款？ {#withdraw}
1. 添加银行账户或钱包地址，并设置支付密码。
2. 打开“提款”，输入金额，页面会显示手续费、实收金额和预计到账时间。
3. 输入支付密码确认。

审核通过后即汇出，每一步都可查看。申请提交后不能取消。

## 为什么不能全部提出？ {#turnover}
存款和奖金可能须先完成流水。“提款”页显示可提、锁定金额和剩余流水。每笔已结算的投注只计一次。

## 提款没有到账怎么办？ {#payout-missing}
款项汇出后，我们会请您确认是否到账。请选择“部分到账”或“没有到账”，并上传银行流水截图，工作人员会跟进。

## 如何核验结果？ {#fair}
打开“投注记录”，选择一笔投注，点击“验证本局”。投注前公布承诺值，结束后公布种子，您可自行重算结果。

## 游戏中断怎么办？ {#interrupted}
已付款的局会保留。重新打开游戏即可继续或查看结果。无法完成的局作废，投注退还。

## RTP 是什么意思？ {#rtp}
RTP（返还率）是一款游戏在极多局中返还全部投注的比例，个人结果可能远高于或低于它。每款游戏的规则里都写明 RTP 和最高奖金。

## 如何设置限额？ {#limits}
打开“限额与自我保护”，可限制存款、亏损、投注和时间。调低立即生效，调高须等待一段时间。

## 如何休息一段时间？ {#break}
打开“限额与自我保护”，选择暂停、自我排除或关闭账号。属于您的余额照常支付。另见[理性博彩](/responsible)。

## 如何认证身份？ {#identity}
打开“身份认证”，上传所需证件。只有工作需要的员工才能查看。

## 如何保护账号？ {#safety}
在“我的账户”中绑定身份验证器或通行密钥。请使用专用密码，并移除不认识的设备。
$t$), '', now());
