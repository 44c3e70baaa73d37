import { withoutInvisible } from './visible-text'

test.each([
  ['陕西省⻄安市⻓安区', '陕西省西安市长安区'],
  ['⼴东省⽂三路⻋站⻔口', '广东省文三路车站门口'],
  ['⻢⻰⻥⻦⻩⻘⻛⻝⻄⻅⻚⻬⻨⻁', '马龙鱼鸟黄青风食西见页齐麦虎'],
  ['⼀⼆⼗⼤⼩⼭⽔⽇⽉⽊⽟⽥⽩⽯⾦⾥', '一二十大小山水日月木玉田白石金里'],
  ['\uf90a门', '金门'],
  ['文三路478号', '文三路478号'],
])('%s is %s', (text, unified) => expect(withoutInvisible(text)).toBe(unified))
