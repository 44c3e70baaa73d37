import type { Party } from '@portal/contract/party'
import type { Divisions } from '../../modules/address/divisions'

/**
 * Invented people and firms at invented house numbers in real towns: name, phone, region `省/市/区/镇` (区 empty where there
 * is none), street, firm, tag, postcode of some.
 */
type PartySketch = readonly [
  name: string,
  mobile: string,
  region: string,
  address: string,
  company: string,
  tag: string,
  postcode?: string,
]

const senderSketches: readonly PartySketch[] = [
  [
    '陈立言',
    '13800138000',
    '广东省/深圳市/南山区/粤海街道',
    '晨禾路18号晨禾大厦A座1206室',
    '深圳晨禾电子商行',
    '公司',
    '518057',
  ],
  ['陈立言', '13800138000', '广东省/深圳市/宝安区/福海街道', '展远工业园3栋1楼东侧仓库', '深圳晨禾电子商行', '仓库'],
  ['林晓芸', '13800012061', '广东省/东莞市//虎门镇', '长堤路66号云帛服装城B区217档', '东莞云帛服饰', '工厂', '523900'],
  [
    '周启航',
    '13800012072',
    '浙江省/金华市/义乌市/福田街道',
    '商博路239号五区3楼40127',
    '义乌启航小商品行',
    '门店',
    '322000',
  ],
  ['黄佩珊', '13800012083', '广东省/佛山市/顺德区/乐从镇', '家居大道77号佳木坊展厅', '佛山佳木坊家具', '工厂'],
  [
    '吴承志',
    '0512-80003316-802',
    '江苏省/苏州市/昆山市/玉山镇',
    '精工路128号6号厂房',
    '昆山承志精密机械',
    '工厂',
    '215300',
  ],
  ['徐若彤', '13800012104', '四川省/成都市/武侯区/桂溪街道', '天益街99号2栋1504室', '', '家'],
  ['陈立言', '13800138000', '上海市/上海市/青浦区/华新镇', '华腾路355号零散仓12号门', '晨禾电子华东仓', '仓库'],
]

const receiverSketches: readonly PartySketch[] = [
  ['张伟峰', '13800021011', '北京市/北京市/海淀区/上地街道', '信远街7号院2号楼305室', '北京博衡科技', '客户', '100085'],
  ['李思敏', '13800021022', '上海市/上海市/浦东新区/张江镇', '碧澄路500弄16号201室', '', '客户', '201203'],
  [
    '王建国',
    '13800021033',
    '湖北省/武汉市/洪山区/关山街道',
    '光年路88号创享城4栋902',
    '武汉光年仪器',
    '客户',
    '430074',
  ],
  ['欧阳静', '13800021044', '四川省/成都市/锦江区/春熙路街道', '青石桥巷21号3楼', '锦里好物店', '门店'],
  [
    '赵海涛',
    '13800021055',
    '陕西省/西安市/雁塔区/小寨路街道',
    '雁西路45号雁西大厦1108',
    '西安海涛通讯',
    '客户',
    '710061',
  ],
  ['刘芳', '029-80004127', '陕西省/西安市/未央区/大明宫街道', '建材北路9号C区12号', '西安芳华建材', '客户'],
  [
    '孙志强',
    '13800021066',
    '新疆维吾尔自治区/乌鲁木齐市/沙依巴克区/长江路街道',
    '黄河路318号天山商厦B1-06',
    '乌鲁木齐远志商贸',
    '客户',
  ],
  ['杨丽娜', '13800021077', '云南省/昆明市/官渡区/吴井街道', '春城路166号春晖小区6栋2单元401', '', '亲友'],
  ['何嘉伟', '13800021088', '广东省/广州市/天河区/石牌街道', '电脑城西路12号402档', '广州嘉伟数码', '客户'],
  ['郑文斌', '13800021099', '福建省/泉州市/晋江市/陈埭镇', '鞋都路508号5号楼', '晋江文斌鞋业', '工厂'],
  ['马晓军', '13800021110', '甘肃省/嘉峪关市//雄关街道', '雄关东路73号9栋1单元302', '', '亲友'],
  ['徐若彤', '13800021121', '河南省/济源市/济源市/沁园街道', '沁园中路200号综合楼二层', '济源沁和商贸', '客户'],
  ['冯国栋', '13800021132', '辽宁省/沈阳市/铁西区/霁虹街道', '北三中路61号3门', '沈阳国栋机电', '客户'],
  ['蒋雨欣', '13800021143', '重庆市/重庆市/万州区/太白街道', '白岩路95号江畔居7栋1204', '', '亲友'],
  ['扎西顿珠', '13800021154', '西藏自治区/拉萨市/城关区/八廓街道', '林廓东路29号院3号', '拉萨雪域工艺坊', '客户'],
]

const strangerSketch: PartySketch = [
  '沈一鸣',
  '13800138001',
  '浙江省/杭州市/余杭区/仓前街道',
  '文澜西路1000号12幢603室',
  '杭州一鸣文创',
  '公司',
]

const find = <Unit extends { name: string }>(units: Unit[], name: string, sketch: PartySketch): Unit => {
  const unit = units.find((each) => each.name === name)
  if (!unit) throw new Error(`No division ${name} for ${sketch[2]}`)
  return unit
}

const toParty = ({ provinces }: Divisions, sketch: PartySketch): DemoParty => {
  const [name, phone, region, address, company, tag, postcode = ''] = sketch
  const [provinceName = '', cityName = '', districtName = '', townName = ''] = region.split('/')
  const province = find(provinces, provinceName, sketch)
  const city = find(province.cities, cityName, sketch)
  const district = find(city.districts, districtName, sketch)
  const town = find(district.towns, townName, sketch)
  const [, landline = phone, ext = ''] = /^(0\d{2,3}-\d{7,8})-(\d+)$/.exec(phone) ?? []
  return {
    tag,
    postcode,
    party: {
      name,
      mobile: landline,
      ext,
      address,
      company,
      provinceCode: province.code,
      provinceName,
      cityCode: city.code,
      cityName,
      districtCode: district.code,
      districtName,
      townCode: town.code,
      townName,
    },
  }
}

export interface DemoParty {
  party: Party
  tag: string
  postcode: string
}

/** The demo customer's address book, and the one address of the second customer. The first sender is the default. */
export const demoParties = (divisions: Divisions) => ({
  senders: senderSketches.map((sketch) => toParty(divisions, sketch)),
  receivers: receiverSketches.map((sketch) => toParty(divisions, sketch)),
  stranger: toParty(divisions, strangerSketch),
})
