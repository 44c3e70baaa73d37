/**
 * Changes between the edition of the towns (June 2023) and that of the districts (March 2026), as the governments
 * announced them. A town keeps its code when it comes to another district, so that stored addresses stay valid.
 */
interface NewDistrict {
  city: string
  code: string
  name: string
  /** Districts whose towns it has taken over; they are no more. */
  replaces: readonly string[]
  /** Towns of districts that go on. */
  towns: readonly string[]
}

export const newDistricts: readonly NewDistrict[] = [
  // 27 December 2024, the seats 赛图拉镇 of 皮山县 and 红柳镇 of 和田县; other towns were not published.
  { city: '6532', code: '653228', name: '和康县', replaces: [], towns: ['653223102'] },
  { city: '6532', code: '653229', name: '和安县', replaces: [], towns: ['653221103'] },
  // 6 November 2025: 江北区, 渝北区, and of 北碚区 蔡家岗, 水土, 复兴, 童家溪, 施家梁.
  {
    city: '5001',
    code: '500157',
    name: '两江新区',
    replaces: ['500105', '500112'],
    towns: ['500109006', '500109008', '500109009', '500109104', '500109108'],
  },
  // 18 April 2020; the statistics go on counting by groups of islands.
  { city: '4603', code: '460302', name: '西沙区', replaces: ['460321', '460323'], towns: [] },
  { city: '4603', code: '460303', name: '南沙区', replaces: ['460322'], towns: [] },
]

/** Towns that came to another district at the same time: 统景, 大湾, 兴隆, 茨竹, 大盛 of 渝北区 to 北碚区. */
export const movedTowns: Readonly<Record<string, string>> = {
  500112133: '500109',
  500112135: '500109',
  500112138: '500109',
  500112140: '500109',
  500112143: '500109',
}

/**
 * Districts of the towns' edition that the list of districts never has: functional ones with addresses of their own.
 */
export const unlistedDistricts: readonly string[] = ['232761', '232762', '232763', '232764', '632857']
