export * from './choice-boxes.tsx';
export * from './form.tsx';
export * from './inputs.tsx';
export * from './names-panel.tsx';
export * from './rules.ts';
export * from './whole-input.tsx';
export * from './wire-money-input.tsx';
