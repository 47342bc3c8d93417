-- The licence text that a new installation begins with, in plainer words; what an operator has written stays. Changes at most one row.
update brand.brand set licence_text = licence_text
  || case when licence_text ->> 'CN' = '本站为演示安装，仅使用游戏币，不涉及真实货币。正式运营须持有经营地监管机构颁发的牌照。未满法定年龄者禁止参与。'
    then '{"CN": "这是演示站，仅使用游戏币，不涉及真实货币。未达法定年龄者不得参与。正式经营须取得当地监管机构的牌照。"}'::jsonb else '{}' end
  || case when licence_text ->> 'EN' = 'This is a demonstration installation for play money only; no real currency is involved. Operating it requires a licence of the regulator of the place of business. No play below the legal age.'
    then '{"EN": "This is a demo with play money only. Nobody under the legal age may play. To run it with real money, you need a licence from your gambling regulator."}'::jsonb else '{}' end;
