import { defineModule } from '@baize/call/server';

export const lotteryMigrations = { module: 'lottery', folder: new URL('./migrations/', import.meta.url) };

export const lotteryModule = defineModule({
  name: 'lottery',
  migrations: lotteryMigrations,
  handlers: [],
  permissions: ['lottery.read', 'lottery.configure', 'lottery.decide'],
});
