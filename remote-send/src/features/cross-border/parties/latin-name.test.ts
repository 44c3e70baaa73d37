import { latinName } from './latin-name'

test.each([
  ['林一诺', 'LIN YINUO'],
  ['单雄信', 'SHAN XIONGXIN'],
  ['曾国藩', 'ZENG GUOFAN'],
  ['解缙', 'XIE JIN'],
  ['仇英', 'QIU YING'],
  ['吕布', 'LYU BU'],
  ['种师道', 'CHONG SHIDAO'],
  ['么书仪', 'YAO SHUYI'],
  ['黑玉', 'HE YU'],
  ['欧阳修', 'OUYANG XIU'],
  ['尉迟恭', 'YUCHI GONG'],
  ['John', ''],
  ['林', ''],
  ['', ''],
])('%s is %s', (name, letters) => {
  expect(latinName(name)).toBe(letters)
})
