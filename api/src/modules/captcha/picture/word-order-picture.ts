import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Point } from '../puzzle/answer'
import { paintBackground } from './background'
import { families } from './fonts'
import { addGrain } from './noise'
import { canvasOf, encodePicture, pixelsOf, type Picture, type PictureFormat } from './picture'
import { height, width } from './picture-size'
import type { Random } from './random'

/** Common characters that cannot be mistaken for one another: of similar ones the list has one at most. */
export const characters: readonly string[] = [
  ...'春夏秋冬海湖泉雪雷雾虹星光影红黄蓝绿紫黑粉马羊狗猫虎龙蛇鹿象狮熊猴鼠鸡鸭鹅鱼虾蟹龟燕鹰蜂蝶蚕花草树竹梅兰菊荷莲桃杏梨枣',
  ...'橘瓜豆麦稻茶米面饭菜糖盐油酱醋肉蛋奶饼粥桌椅床灯窗帘锅碗盆筷杯瓶伞镜鞋帽裤裙袜船桥路港塔楼亭院墙城镇街话报纸笔墨琴棋鼓钟',
  ...'锣笛歌舞戏球脚头眼耳鼻嘴牙发眉脸肩背腰腿爷姐妹孙师医警跑跳飞游爬坐站睡醒笑哭喊唱听说读写算高低短粗细轻重慢热新旧苦辣香臭',
  ...'箱袋绳秤票邮寄递签收运货仓库钥锁银铜铁珠钻岛沙滩崖谷溪零壹叁肆陆柒捌玖拾佰美善勇智德福寿喜乐康宁安晨昏夜剪刷扇毯枕盒筐篮',
  ...'梯轮帆锚舵衣布棉线针扣绸毛烟雨冰泥石砖瓦故事童谣诗词章典拍挂抱推拉搬扫洗擦圆角弯尖厚薄虚实浓淡蜜糕汤园圃林森鸽鹤鲸网点',
  ...'区县省',
]

const drawn = 5
const clickCount = 3
/** Pixels between two centres, and from a centre to the picture's edge. */
const apart = 42
const fromEdge = 22
/** Clients show their refresh button in the top right corner (protocol §1.8). */
const corner = 36 + 18

const isFree = ({ x, y }: Point, others: readonly Point[]): boolean =>
  !(x > width - corner && y < corner) && others.every((other) => Math.hypot(other.x - x, other.y - y) >= apart)

/** Random centres. A draw that leaves no room for the last ones is repeated. */
const drawCentres = (random: Random): Point[] => {
  const centres: Point[] = []
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const centre = { x: random.int(fromEdge, width - fromEdge), y: random.int(fromEdge, height - fromEdge) }
    if (isFree(centre, centres) && centres.push(centre) === drawn) return centres
  }
  return drawCentres(random)
}

/** Half the side of the square whose brightness decides a word's colour. */
const around = 16

/** Mean brightness (0–1) of the ground around a point. */
const brightnessAt = (ground: Uint8ClampedArray, { x, y }: Point): number => {
  let sum = 0
  for (let row = y - around; row < y + around; row += 1) {
    for (let at = (row * width + x - around) * 4; at < (row * width + x + around) * 4; at += 4)
      sum += 0.3 * (ground[at] ?? 0) + 0.59 * (ground[at + 1] ?? 0) + 0.11 * (ground[at + 2] ?? 0)
  }
  return sum / (2 * around) ** 2 / 255
}

/** Draws the word with the middle of its strokes on the origin. */
const drawCentred = (context: SKRSContext2D, word: string): void => {
  const { actualBoundingBoxLeft, actualBoundingBoxRight, actualBoundingBoxAscent, actualBoundingBoxDescent } =
    context.measureText(word)
  const [x, y] = [
    (actualBoundingBoxLeft - actualBoundingBoxRight) / 2,
    (actualBoundingBoxAscent - actualBoundingBoxDescent) / 2,
  ]
  context.strokeText(word, x, y)
  context.fillText(word, x, y)
}

/** `isDark`: whether the word is dark, for a light ground. */
const drawWord = (context: SKRSContext2D, word: string, centre: Point, isDark: boolean, random: Random): void => {
  const [hue, lightness] = [random.int(0, 359), isDark ? random.int(10, 24) : random.int(82, 94)]
  context.save()
  context.translate(centre.x, centre.y)
  context.rotate((random.between(-40, 40) * Math.PI) / 180)
  context.transform(1, random.between(-0.12, 0.12), random.between(-0.22, 0.22), 1, 0, 0)
  context.font = `${random.int(26, 34)}px ${random.pick(families.words)}`
  context.fillStyle = `hsl(${hue}, ${random.int(40, 90)}%, ${lightness}%)`
  // A thin rim of the other brightness keeps strokes legible where the ground changes below them.
  context.strokeStyle = `hsla(${(hue + 120) % 360}, 40%, ${isDark ? 85 : 15}%, 0.45)`
  context.lineWidth = 2.5
  context.lineJoin = 'round'
  drawCentred(context, word)
  context.restore()
}

/**
 * Makes a picture with five words, three of which are to be clicked in another order than that of the picture. Needs
 * the fonts.
 */
export const drawWordOrder = (random: Random, format: PictureFormat): Picture => {
  const canvas = paintBackground(random)
  const ground = pixelsOf(canvas)
  const centres = drawCentres(random)
  const words = random.shuffled(characters).slice(0, drawn)
  centres.forEach((centre, index) =>
    drawWord(canvas.getContext('2d'), words[index] ?? '', centre, brightnessAt(ground, centre) > 0.5, random),
  )
  const pixels = pixelsOf(canvas)
  addGrain(pixels, random)
  return {
    answer: { kind: 'clickWord', centres: centres.slice(0, clickCount) },
    image: encodePicture(canvasOf(pixels, width), format),
    piece: null,
    words: words.slice(0, clickCount),
  }
}
