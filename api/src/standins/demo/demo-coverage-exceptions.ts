import type { ProductCode } from '@portal/contract/freight'
import type { CoverageVerdict } from '@portal/contract/coverage'

export interface CoverageException {
  /**
   * Names of province, city, district and town, down to the level of the place; '' for the district of a city without
   * districts.
   */
  place: readonly string[]
  /** The verdict for both directions, with the same reason, unless `pickup` has another one. */
  delivery: CoverageVerdict
  reason: string
  pickup?: { verdict: CoverageVerdict; reason: string }
  centsPerKg?: number
  minimumCents?: number
  extraDays?: number
  /** Duration of a suspension in days from now. */
  suspendedDays?: number
  products?: readonly ProductCode[]
}

const byRoad: readonly ProductCode[] = ['STD', 'ECO', 'EXP']
const remote = (
  place: readonly string[],
  reason: string,
  centsPerKg: number,
  minimumCents: number,
  extraDays: number,
): CoverageException => ({
  place,
  delivery: 'SURCHARGE',
  reason,
  centsPerKg,
  minimumCents,
  extraDays,
  products: byRoad,
})
const border = (place: readonly string[]): CoverageException => ({
  place,
  delivery: 'MANUAL',
  reason: '边境管理区，须由网点确认通行与交接',
  extraDays: 3,
  products: byRoad,
})
const island = (place: readonly string[], extraDays = 2): CoverageException => ({
  place,
  delivery: 'MANUAL',
  reason: '海岛，须按船期由网点确认',
  extraDays,
  products: byRoad,
})
const islandOutlet = (place: readonly string[]): CoverageException => ({
  place,
  delivery: 'OUTLET_ONLY',
  reason: '海岛，快件到岛上网点，请凭证件自提、自送',
  extraDays: 1,
  products: byRoad,
})
const townCentre = (place: readonly string[]): CoverageException => ({
  place,
  delivery: 'PARTIAL',
  reason: '仅服务城镇中心，村组请到网点自提、自送',
  extraDays: 1,
})

/** Exceptions in the coverage of the demo's carrier; all other places of the 31 provinces are served in full. */
export const coverageExceptions: readonly CoverageException[] = [
  remote(['西藏自治区'], '高原偏远地区', 200, 2000, 2),
  { place: ['西藏自治区', '拉萨市'], delivery: 'FULL', reason: '', extraDays: 1, products: byRoad },
  remote(['西藏自治区', '那曲市'], '高原偏远地区，冬季可能延误', 260, 2600, 3),
  remote(['西藏自治区', '阿里地区'], '高原偏远地区，冬季可能延误', 300, 3000, 4),
  {
    place: ['西藏自治区', '林芝市', '墨脱县'],
    delivery: 'SUSPENDED',
    reason: '雨雪致道路中断',
    suspendedDays: 21,
    products: [],
  },
  border(['西藏自治区', '林芝市', '察隅县']),
  border(['西藏自治区', '山南市', '错那市']),
  remote(['青海省', '果洛藏族自治州'], '高原偏远地区', 150, 1500, 2),
  remote(['青海省', '玉树藏族自治州'], '高原偏远地区', 180, 1800, 2),
  remote(['青海省', '海西蒙古族藏族自治州'], '偏远地区', 120, 1200, 1),
  remote(['新疆维吾尔自治区', '和田地区'], '偏远地区', 150, 1500, 2),
  remote(['新疆维吾尔自治区', '喀什地区'], '偏远地区', 150, 1500, 2),
  remote(['新疆维吾尔自治区', '克孜勒苏柯尔克孜自治州'], '偏远地区', 150, 1500, 2),
  border(['新疆维吾尔自治区', '喀什地区', '塔什库尔干塔吉克自治县']),
  remote(['内蒙古自治区', '阿拉善盟', '额济纳旗'], '偏远地区', 120, 1200, 2),
  border(['内蒙古自治区', '阿拉善盟', '额济纳旗', '策克镇']),
  {
    place: ['海南省', '三沙市'],
    delivery: 'MANUAL',
    pickup: { verdict: 'NONE', reason: '海岛，未设取件网点' },
    reason: '海岛，须按补给船期由网点确认',
    extraDays: 7,
    products: ['STD'],
  },
  { place: ['福建省', '泉州市', '金门县'], delivery: 'NONE', reason: '不在服务范围内', products: [] },
  islandOutlet(['浙江省', '舟山市', '嵊泗县']),
  island(['浙江省', '舟山市', '嵊泗县', '花鸟乡']),
  islandOutlet(['浙江省', '舟山市', '普陀区', '桃花镇']),
  island(['浙江省', '舟山市', '普陀区', '东极镇']),
  islandOutlet(['广东省', '珠海市', '香洲区', '桂山镇']),
  island(['广东省', '珠海市', '香洲区', '万山镇']),
  island(['广东省', '珠海市', '香洲区', '担杆镇']),
  { place: ['广东省', '汕头市', '南澳县'], delivery: 'FULL', reason: '经南澳大桥，当日一班', extraDays: 1 },
  ...['砣矶镇', '大钦岛乡', '小钦岛乡', '南隍城乡', '北隍城乡'].map((town) =>
    island(['山东省', '烟台市', '蓬莱区', town]),
  ),
  islandOutlet(['辽宁省', '大连市', '长海县', '獐子岛镇']),
  island(['辽宁省', '大连市', '长海县', '海洋岛镇'], 3),
  { ...townCentre(['四川省', '阿坝藏族羌族自治州', '茂县']), pickup: { verdict: 'FULL', reason: '' } },
  townCentre(['四川省', '甘孜藏族自治州', '石渠县']),
  townCentre(['云南省', '昭通市', '大关县', '上高桥回族彝族苗族乡']),
  {
    ...townCentre(['重庆市', '重庆市', '万州区', '罗田镇']),
    pickup: { verdict: 'OUTLET_ONLY', reason: '山区乡镇，请送到网点寄出' },
  },
]
