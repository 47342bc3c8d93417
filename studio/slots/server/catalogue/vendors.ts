/** An invented slots vendor of the demonstration catalogue. */
interface Vendor {
  readonly code: string;
  readonly nameEn: string;
  readonly nameCn: string;
}

export const vendors: readonly Vendor[] = [
  { code: 'JD', nameEn: 'Jetty & Dune', nameCn: '渡沙工坊' },
  { code: 'HLW', nameEn: 'Hollow Lantern Works', nameCn: '空灯社' },
  { code: 'QC', nameEn: 'Quiet Cassowary', nameCn: '静鸵' },
  { code: 'TBL', nameEn: 'Tablet & Loom', nameCn: '织简' },
  { code: 'OX', nameEn: 'Oxbow Nine', nameCn: '牛轭九' },
  { code: 'MRN', nameEn: 'Merino Clock', nameCn: '绒钟' },
  { code: 'VK', nameEn: 'Varnish Kite', nameCn: '漆鸢' },
  { code: 'SPU', nameEn: 'Spruce Umbrella', nameCn: '云杉伞' },
  { code: 'FZ', nameEn: 'Fizzwick', nameCn: '气泡芯' },
  { code: 'GLB', nameEn: 'Gable & Brine', nameCn: '山墙盐' },
  { code: 'NU', nameEn: 'Nutmeg Union', nameCn: '肉蔻盟' },
  { code: 'WRN', nameEn: 'Wren Foundry', nameCn: '鹪鹩铸坊' },
];
