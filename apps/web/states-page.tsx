export { Gallery as default } from '@baize/ui/gallery';
