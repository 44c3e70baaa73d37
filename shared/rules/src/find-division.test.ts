import { findDivision } from './find-division'

const chongqing = '涪陵区 南川区 城口县 彭水苗族土家族自治县 酉阳土家族苗族自治县 石柱土家族自治县'
const hangzhou = '上城区 拱墅区 西湖区 萧山区 余杭区 临平区 钱塘区 桐庐县'
const hulunbuir = '海拉尔区 鄂伦春自治旗 鄂温克族自治旗 新巴尔虎左旗 新巴尔虎右旗 莫力达瓦达斡尔族自治旗'
const provinces = '广东省 广西壮族自治区 海南省 吉林省 内蒙古自治区 重庆市'
const qinghai = '西宁市 海东市 海北藏族自治州 黄南藏族自治州 海南藏族自治州 海西蒙古族藏族自治州'
const shijiazhuang = '长安区 桥西区 井陉矿区 井陉县'
const nanshan = '南头街道 粤海街道 沙河街道 朝阳寺镇 朝阳镇'

test.each<[string, string, 'province' | 'city' | 'district' | 'town', string, string | undefined]>([
  [chongqing, '彭水县', 'district', '重庆市', '彭水苗族土家族自治县'],
  [chongqing, '酉阳', 'district', '重庆市', '酉阳土家族苗族自治县'],
  [chongqing, '石柱自治县', 'district', '重庆市', '石柱土家族自治县'],
  [chongqing, '涪 陵', 'district', '重庆市', '涪陵区'],
  [hangzhou, '西湖区', 'district', '杭州市', '西湖区'],
  [hangzhou, '⻄湖區', 'district', '杭州市', '西湖区'],
  [hangzhou, '余杭市', 'district', '杭州市', '余杭区'],
  [hangzhou, '江干区', 'district', '杭州市', '上城区'],
  [hangzhou, '桐庐', 'district', '杭州市', '桐庐县'],
  [hangzhou, '桐庐区', 'district', '杭州市', undefined],
  [hangzhou, '长安区', 'district', '杭州市', undefined],
  [hulunbuir, '鄂伦春旗', 'district', '呼伦贝尔市', '鄂伦春自治旗'],
  [hulunbuir, '鄂温克旗', 'district', '呼伦贝尔市', '鄂温克族自治旗'],
  [hulunbuir, '新左旗', 'district', '呼伦贝尔市', '新巴尔虎左旗'],
  [hulunbuir, '莫旗', 'district', '呼伦贝尔市', '莫力达瓦达斡尔族自治旗'],
  [hulunbuir, '新巴尔虎', 'district', '呼伦贝尔市', undefined],
  [provinces, '广西', 'province', '', '广西壮族自治区'],
  [provinces, '内蒙', 'province', '', '内蒙古自治区'],
  [provinces, '海南', 'province', '', '海南省'],
  [provinces, '重庆', 'province', '', '重庆市'],
  [provinces, '广', 'province', '', undefined],
  [qinghai, '海西州', 'city', '青海省', '海西蒙古族藏族自治州'],
  [qinghai, '海南', 'city', '青海省', '海南藏族自治州'],
  [qinghai, '海', 'city', '青海省', undefined],
  [shijiazhuang, '桥东区', 'district', '石家庄市', '长安区'],
  [shijiazhuang, '井陉', 'district', '石家庄市', undefined],
  [nanshan, '粤海', 'town', '南山区', '粤海街道'],
  [nanshan, '粤海街道办事处', 'town', '南山区', '粤海街道'],
  [nanshan, '朝阳', 'town', '南山区', '朝阳镇'],
])('of %s %s (%s of %s) is %s', (names, text, level, parent, name) => {
  const units = names.split(' ').map((each) => ({ code: each, name: each }))
  expect(findDivision(units, text, { level, parent })?.name).toBe(name)
})
