/** Prefectures whose code or extent changed after the source was drawn (2015–2021), by their code now. */
const renumbered: Record<string, string> = {
  3712: '3701', // 莱芜 became part of 济南 in 2019
  5422: '5405',
  5424: '5406',
  5426: '5404', // 山南, 那曲, 林芝
  6521: '6504',
  6522: '6505', // 吐鲁番, 哈密
  4653: '4604', // 儋州, once a county
}

/**
 * The portal's code of a city from the source's six digits; a county governed by its province: see
 * data/divisions/README.md.
 */
export const cityCodeOf = (id: string): string => {
  const code = id.slice(2, 4) === '90' ? `${id.slice(0, 2)}${50 + Number(id.slice(4))}` : id.slice(0, 4)
  return renumbered[code] ?? code
}
