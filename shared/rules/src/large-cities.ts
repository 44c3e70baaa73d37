/**
 * Cities roughly by the number of their people, the largest first, so that of several places of one name the likelier
 * is offered first. The order is approximate (only some were compared with the census of 2020), so it must not be used
 * as a ranking. Names without 市.
 */
const names = (
  '重庆 上海 北京 成都 广州 深圳 天津 西安 苏州 郑州 武汉 杭州 石家庄 临沂 东莞 青岛 长沙 哈尔滨 南阳 温州 佛山 邯郸 宁波 潍坊 合肥 南京 保定 济南 徐州 沈阳 长春 周口 赣州 ' +
  '菏泽 泉州 南宁 昆明 济宁 福州 阜阳 商丘 南通 唐山 无锡 大连 沧州 邢台 烟台 洛阳 金华 驻马店 湛江 毕节 盐城 衡阳 台州 遵义 邵阳 上饶 南昌 新乡 信阳 茂名 惠州 贵阳 聊城 ' +
  '黄冈 玉林 曲靖 德州 南充 揭阳 汕头 泰安 安阳 廊坊 嘉兴 达州 宿州 太原 永州 常德 常州 绍兴 襄阳 荆州 厦门 岳阳 宜春 宿迁 桂林 绵阳 江门 运城 淄博 连云港 淮安 六安 亳州 ' +
  '包头 兰州 中山 宜宾 吉林 乌鲁木齐 咸阳 芜湖 赤峰 呼和浩特 宝鸡 海口 银川 鞍山 珠海 西宁 大同 蚌埠 开封'
).split(' ')

const places = new Map(names.map((name, place) => [`${name}市`, place]))

/** Place of a city among the large ones, 0 for the largest; all others come after them. */
export const sizePlace = (cityName: string): number => places.get(cityName) ?? names.length

export const isLargeCity = (cityName: string): boolean => places.has(cityName)
