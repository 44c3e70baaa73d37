/** First letter of the pinyin of every character that occurs in the names of articles; a character read in two ways stands twice. */
const charactersByInitial: Record<string, string> = {
  a: '安氨碍胺铵',
  b: '丙冰包匕叭宝币报本板棒步濒爆版玻病白百笔苯蔽表钚鞭',
  c: '传催充冲出厕处宠成材柴次池瓷畜磁穿草菜虫车醇醋除',
  d: '丁冻刀动地大定导弹打敌毒氮淀灯玳电的盗胆董赌达钉',
  e: '二',
  f: '份仿反发啡废放斧方法粉肤蜂酚锋防非',
  g: '光公关刮古固国官工干弓果棍汞管缸罐膏过酐钙钢钴骨高',
  h: '行化华号壶护活海滑火灰画磺秽簧红航花虎衡货黄黑',
  j: '件假健具击剂剧剪圾基夹家寄教机洁甲疽碱精经胶节菌蕉角警记进酒酱金钾镜鸡',
  k: '刊卡可块壳孔康扣枯矿空铐',
  l: '令冷厘喇垃料棱榴氯泪洛灵炉狼猎璃疗硫磷礼类羚老铝锂镭雷露',
  m: '冒卖名吗密幕摩木末棉民沐灭煤瑁码秘苗蜜锰镁面马麻',
  n: '农奶弩牛纽能脑那钠',
  p: '品啤喷屏平泮漂炮片牌瓶皮盘砒票葡',
  q: '区器弃强情枪气氢氰汽泉清漆窃铅',
  r: '人扰溶然燃肉',
  s: '三丝书兽双商射尸山式手摄摔收杀松树水涉烧生甩石砷粟素索色蔬身酸释闪霜食饰首鼠',
  t: '弹体听图天头套推条桐炭碳突萄跳酮钛铁铊铜陶',
  w: '万丸伪危外文无未烷物畏雾',
  x: '信像写吸型宣性械洗熊犀现相硝稀箱线蓄虾蟹血行西象邪锈锌香鲜',
  y: '一乙医原因摇有样氧油浴液淫源烟焰牙用疫盐移罂羊药衣野铀银音颜饮鱼鸦',
  z: '专中制妆子字指掌支整炸照猪珠真种站章竹纸肢自证质造醉针闸',
}

const initials = new Map<string, string>()
for (const [letter, characters] of Object.entries(charactersByInitial))
  for (const character of characters) initials.set(character, (initials.get(character) ?? '') + letter)

/** Whether the letters are the beginnings of the word's characters from `start` on: `dhj` of 打火机. Letters of the word stand for themselves. */
export const beginsWithInitials = (word: string, letters: string, start: number): boolean =>
  [...letters].every((letter, index) => {
    const character = word[start + index]?.toLowerCase()
    return character !== undefined && (character === letter || initials.get(character)?.includes(letter) === true)
  })
