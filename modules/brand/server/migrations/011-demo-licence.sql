-- The demonstration's licence text has the shape of a real one, with a number that is plainly none; what an operator has written stays. Changes at most one row.
update brand.brand set licence_text = licence_text
  || case when licence_text ->> 'CN' = '这是演示站，仅使用游戏币，不涉及真实货币。未达法定年龄者不得参与。正式经营须取得当地监管机构的牌照。'
    then '{"CN": "演示牌照号 BZ-DEMO-0001 · 仅使用游戏币，不涉及真实货币。未达法定年龄者不得参与。正式经营须取得当地监管机构的牌照。"}'::jsonb else '{}' end
  || case when licence_text ->> 'EN' = 'This is a demo with play money only. Nobody under the legal age may play. To run it with real money, you need a licence from your gambling regulator.'
    then '{"EN": "Demo licence no. BZ-DEMO-0001 · play money only. No one under the legal age may play. To run it with real money, you need a licence from your gambling regulator."}'::jsonb else '{}' end;
