/**
 * Wrong spellings of prohibited words of two characters. For these there is no rule: nearly any two characters mean
 * something, so each one was chosen by hand. Longer words are recognised by `near-spelling`.
 */
export const misspellings: Readonly<Record<string, string>> = Object.fromEntries(
  `汽由>汽油 柴由>柴油 财油>柴油 煤由>煤油 烟化>烟花 鞭泡>鞭炮 鞭跑>鞭炮 暴竹>爆竹 爆竺>爆竹 匕手>匕首 必首>匕首 子单>子弹 手抢>手枪
  步抢>步枪 猎抢>猎枪 汽枪>气枪 诈药>炸药 炸要>炸药 砒双>砒霜 批霜>砒霜 酒晶>酒精 乙纯>乙醇 疫描>疫苗 雅片>鸦片 马啡>吗啡 吗非>吗啡
  婴粟>罂粟 冰独>冰毒 硫算>硫酸 流酸>硫酸 硝算>硝酸 盐算>盐酸 延酸>盐酸 流磺>硫磺 硫横>硫磺 帅棍>甩棍 手拷>手铐 象芽>象牙 虎谷>虎骨
  雄胆>熊胆 假毕>假币 甘冰>干冰 吕粉>铝粉 丙铜>丙酮 骨辉>骨灰 尸休>尸体 血夜>血液 斜教>邪教 农要>农药 油柒>油漆 毒频>毒品 雷菅>雷管
  香咽>香烟 弓驽>弓弩 甲笨>甲苯 火材>火柴 鸦骗>鸦片`
    .split(/\s+/)
    .map((pair) => pair.split('>') as [string, string]),
)
