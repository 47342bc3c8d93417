/** True in builds that carry the state gallery and the pseudo-locales. */
declare const __DEVELOPMENT__: boolean;
