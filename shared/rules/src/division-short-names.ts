/** Levels of a division tree above the towns. */
export type RegionLevel = 'province' | 'city' | 'district'

/** Peoples whose names divisions carry; those of one character are always followed by 族 there. */
const peoples =
  '(?:(?:蒙古|维吾尔|布依|朝鲜|土家|哈尼|哈萨克|傈僳|拉祜|东乡|纳西|景颇|柯尔克孜|达斡尔|仫佬|布朗|撒拉|毛南|仡佬|锡伯|普米|塔吉克|独龙|门巴|珞巴|裕固|保安|鄂温克|鄂伦春)族?|(?:回|藏|苗|彝|壮|满|侗|瑶|白|傣|黎|佤|畲|水|土|羌|怒|各)族)'
/** The place within 彭水苗族土家族, the tail of its kind taken off. 东乡族 is named after the people alone. */
const ofPeoples = new RegExp(`^(.{2,}?)(?:族|${peoples}+)?$`)

const provinceTail = /(?:特别行政区|省|市)$/
const cityTail = /(?:地区|市|盟)$/
const districtTail = /(?:新区|林区|特区|矿区|[区县市旗])$/

/** Words that people say for a name and that no rule derives: syllables of several parts, the kind of the unit kept. */
const contractions: Record<string, string> = {
  前郭尔罗斯蒙古族自治县: '前郭',
  喀喇沁左翼蒙古族自治县: '喀左',
  杜尔伯特蒙古族自治县: '杜蒙',
  阿克塞哈萨克族自治县: '阿克塞',
  察布查尔锡伯自治县: '察县',
  塔什库尔干塔吉克自治县: '塔县',
  莫力达瓦达斡尔族自治旗: '莫旗',
  积石山保安族东乡族撒拉族自治县: '积石山',
  和布克赛尔蒙古自治县: '和丰',
  达尔罕茂明安联合旗: '达茂 达茂联合旗',
  科尔沁右翼前旗: '科右前',
  科尔沁右翼中旗: '科右中',
  科尔沁左翼中旗: '科左中',
  科尔沁左翼后旗: '科左后',
  察哈尔右翼前旗: '察右前',
  察哈尔右翼中旗: '察右中',
  察哈尔右翼后旗: '察右后',
  土默特左旗: '土左',
  土默特右旗: '土右',
  巴林左旗: '巴左',
  巴林右旗: '巴右',
  阿鲁科尔沁旗: '阿鲁旗 阿旗',
  克什克腾旗: '克旗',
  翁牛特旗: '翁旗',
  东乌珠穆沁旗: '东乌',
  西乌珠穆沁旗: '西乌',
  苏尼特左旗: '苏左',
  苏尼特右旗: '苏右',
  新巴尔虎左旗: '新左',
  新巴尔虎右旗: '新右',
  陈巴尔虎旗: '陈旗',
  阿拉善左旗: '阿左',
  阿拉善右旗: '阿右',
  额济纳旗: '额旗',
  巴音郭楞蒙古自治州: '巴州 巴音郭勒州',
  博尔塔拉蒙古自治州: '博州',
  克孜勒苏柯尔克孜自治州: '克州',
  西双版纳傣族自治州: '版纳 版纳州',
  大柴旦行政委员会: '大柴旦',
  锡林郭勒盟: '锡盟',
  巴彦淖尔市: '巴盟',
  乌兰察布市: '乌盟',
  呼伦贝尔市: '呼盟',
  鄂尔多斯市: '伊盟',
  呼和浩特市: '呼市',
}

export interface ShortNames {
  /** The last word is kept, which says what kind of unit it is: 彭水县, 红河州. */
  withKind: string[]
  /** 彭水, 红河; of at least two characters. */
  bare: string[]
}

const contractionsOf = (name: string): ShortNames => {
  const words = contractions[name]?.split(' ') ?? []
  const kind = name.slice(-1)
  const hasKind = (word: string) => /[县旗州盟市]$/.test(word)
  return {
    withKind: words.flatMap((word) => (hasKind(word) ? [word] : /[县旗]/.test(kind) ? [`${word}${kind}`] : [])),
    bare: words.filter((word) => !hasKind(word)),
  }
}

/**
 * The short names of a division in everyday speech: without its peoples and without its last word. `level` is that of a
 * city also for one that is its own and only district.
 */
export const shortNames = (name: string, level: RegionLevel): ShortNames => {
  const other = contractionsOf(name)
  const [tail = '', kind = ''] = /自治([州县旗区])$|(?<=族)(区)$/.exec(name)?.filter(Boolean) ?? []
  if (tail !== '') {
    const [, place = ''] = ofPeoples.exec(name.slice(0, -tail.length)) ?? []
    return level === 'province'
      ? { withKind: [], bare: [place] }
      : {
          withKind: [`${place}${kind}`, ...(tail === kind ? [] : [`${place}${tail}`]), ...other.withKind],
          bare: [place, ...other.bare],
        }
  }
  const tails = level === 'province' ? [provinceTail] : level === 'city' ? [cityTail, districtTail] : [districtTail]
  const stems = [
    tails.map((each) => name.replace(each, '')).find((word) => word !== name) ?? '',
    ...(/.{2}矿区$/.test(name) ? [name.slice(0, -1)] : []),
  ]
  return { withKind: other.withKind, bare: [...stems.filter((word) => word.length > 1), ...other.bare] }
}
