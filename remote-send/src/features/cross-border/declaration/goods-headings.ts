/**
 * Usual goods of parcels with an English name and a heading of six digits: the Harmonized System of the World Customs
 * Organization, edition of 2022. A line is the Chinese words, the English name, the code, and words of the material or
 * the wearer that decide between several lines of one word.
 */
const table = `
T恤 短袖衫 体恤|Cotton T-shirt|610910|棉
T恤 短袖衫 体恤|T-shirt of man-made fibres|610990|涤 聚酯 化纤 冰丝 莫代尔 腈纶
POLO衫|Men's cotton polo shirt|610510|男
POLO衫|Women's cotton polo shirt|610610|女
卫衣 帽衫 套头衫|Cotton sweatshirt|611020|棉
卫衣 帽衫 套头衫|Sweatshirt of man-made fibres|611030|涤 聚酯 化纤
毛衣 针织衫|Wool sweater|611011|羊毛
毛衣 针织衫|Cashmere sweater|611012|羊绒
毛衣 针织衫|Cotton sweater|611020|棉
毛衣 针织衫|Sweater of man-made fibres|611030|涤 聚酯 化纤 腈纶
羊毛衫 羊毛衣|Wool sweater|611011
羊绒衫|Cashmere sweater|611012
棉衬衫 棉衬衣 男棉衬衫 男衬衫|Men's cotton shirt|620520
女棉衬衫 女衬衫 女棉衬衣|Women's cotton blouse|620630
衬衫 衬衣|Men's cotton shirt|620520|棉
衬衫 衬衣|Shirt of man-made fibres|620530|涤 聚酯 化纤
衬衫 衬衣|Women's cotton blouse|620630|女
羽绒服 羽绒衣 棉服 棉袄 冲锋衣 风衣 夹克|Men's jacket of man-made fibres|620140|男
羽绒服 羽绒衣 棉服 棉袄 冲锋衣 风衣 夹克|Women's jacket of man-made fibres|620240|女
大衣 呢子大衣|Men's wool overcoat|620120|男
大衣 呢子大衣|Women's wool overcoat|620220|女
西服 西装|Men's wool suit|620311|羊毛 毛
西服 西装|Men's suit of synthetic fibres|620312|涤 聚酯 化纤
连衣裙 旗袍|Cotton dress|620442|棉
连衣裙 旗袍|Dress of synthetic fibres|620443|涤 聚酯 化纤 雪纺
连衣裙 旗袍|Silk dress|620449|真丝 丝绸 桑蚕
半身裙 短裙 百褶裙|Cotton skirt|620452|棉 牛仔
半身裙 短裙 百褶裙|Skirt of synthetic fibres|620453|涤 聚酯 化纤 雪纺
牛仔裤|Men's cotton jeans|620342|男
牛仔裤|Women's cotton jeans|620462|女
裤子 长裤 休闲裤 短裤|Men's cotton trousers|620342|男
裤子 长裤 休闲裤 短裤|Women's cotton trousers|620462|女
打底裤 瑜伽裤|Women's knitted trousers of synthetic fibres|610463
运动服 运动套装|Cotton track suit|611211|棉
运动服 运动套装|Track suit of synthetic fibres|611212|涤 聚酯 化纤
泳衣 游泳衣 比基尼|Women's swimwear|611241
泳裤|Men's swimwear|611231
睡衣 家居服|Men's knitted cotton pyjamas|610721|男
睡衣 家居服|Women's knitted cotton pyjamas|610831|女
内裤|Men's knitted cotton underpants|610711|男
内裤|Women's knitted cotton briefs|610821|女
文胸 胸罩 内衣文胸|Brassiere|621210
袜子 短袜 棉袜|Cotton socks|611595|棉
袜子 短袜|Socks of synthetic fibres|611596|涤 聚酯 化纤 尼龙
袜子 短袜 羊毛袜|Wool socks|611594|羊毛
针织手套 毛线手套|Knitted gloves|611691|羊毛
针织手套 毛线手套|Knitted cotton gloves|611692|棉
皮手套|Leather gloves|420329
围巾 披肩|Silk scarf|621410|真丝 丝绸 桑蚕
围巾 披肩|Wool scarf|621420|羊毛 羊绒
围巾 披肩|Scarf of synthetic fibres|621430|涤 聚酯 化纤 腈纶
丝巾|Silk scarf|621410
领带|Silk tie|621510|真丝 丝绸 桑蚕
领带|Tie of man-made fibres|621520|涤 聚酯 化纤
皮带 腰带|Leather belt|420330
帽子 棒球帽 毛线帽 鸭舌帽|Hat|650500
草帽|Plaited hat|650400
婴儿服 婴儿衣服 婴儿连体衣 爬服|Babies' knitted cotton garment|611120
雨衣|Plastic raincoat|392620
毛巾 浴巾|Cotton terry towel|630260
床单 被套 被罩 四件套 床上用品|Printed cotton bed linen|630221|印花
床单 被套 被罩 四件套 床上用品|Cotton bed linen|630231|素色 纯色
被子 棉被 羽绒被 蚕丝被|Quilt|940440
枕头 抱枕 靠垫 坐垫|Cushion|940490
睡袋|Sleeping bag|940430
毛毯 毯子|Wool blanket|630120|羊毛
毛毯 毯子|Cotton blanket|630130|棉
毛毯 毯子|Blanket of synthetic fibres|630140|涤 聚酯 化纤 珊瑚绒 法兰绒
窗帘|Cotton curtain|630391|棉
窗帘|Curtain of synthetic fibres|630392|涤 聚酯 化纤
桌布|Cotton tablecloth|630251|棉
桌布|Tablecloth of man-made fibres|630253|涤 聚酯 化纤
抹布 清洁布|Cleaning cloth|630710
口罩|Face mask|630790
鞋带|Shoelaces|630790
运动鞋 跑鞋 球鞋|Sports shoes with textile upper|640411|布 网面 飞织
运动鞋 跑鞋 球鞋|Sports shoes with leather upper|640319|皮
皮鞋|Leather shoes|640399
皮靴 雪地靴|Leather boots|640391
布鞋 帆布鞋|Shoes with textile upper|640419
人字拖|Flip-flops|640220
拖鞋|Plastic slippers|640299|塑料 塑 EVA
拖鞋|Slippers with textile upper|640419|布 棉
凉鞋 高跟鞋|Leather shoes|640399|皮
凉鞋 高跟鞋|Shoes with plastic upper|640299|塑料 PU
雨鞋 雨靴|Waterproof boots|640192
鞋垫|Insoles|640690
手提包 女包 单肩包 挎包 斜挎包|Leather handbag|420221|皮
手提包 女包 单肩包 挎包 斜挎包|Handbag of plastic or textile|420222|布 PU 尼龙 帆布
帆布袋 帆布包 购物袋|Textile shopping bag|420222
背包 双肩包 书包 电脑包|Backpack|420292
化妆包|Cosmetic bag|420292
行李箱 拉杆箱 旅行箱|Suitcase|420212
钱包 卡包|Leather wallet|420231|皮
钱包 卡包|Wallet of plastic or textile|420232|布 PU
玩具 积木 乐高 拼图 毛绒玩具 布娃娃 玩偶 玩具车 遥控车 魔方 手办|Toy|950300
气球|Toy balloons|950300
扑克 扑克牌 纸牌|Playing cards|950440
麻将 象棋 围棋 跳棋 桌游|Board game|950490
游戏机 游戏手柄|Video game console|950450
圣诞装饰 圣诞树|Christmas decorations|950510
派对用品 节日装饰|Party articles|950590
羽毛球拍|Badminton racket|950659
网球拍|Tennis racket|950651
乒乓球 乒乓球拍|Table tennis articles|950640
篮球 足球 排球|Inflatable ball|950662
哑铃 瑜伽垫 健身器材 跳绳 拉力带|Exercise equipment|950691
轮滑鞋 溜冰鞋|Roller skates|950670
滑板 羽毛球|Sports equipment|950699
鱼竿 钓鱼竿|Fishing rod|950710
鱼钩|Fish-hooks|950720
渔线轮|Fishing reel|950730
泳镜 护目镜 老花镜|Goggles or spectacles|900490
太阳镜 墨镜|Sunglasses|900410
眼镜框 眼镜架|Spectacle frame of plastics|900311|塑料 板材 TR
眼镜框 眼镜架|Spectacle frame|900319|金属 钛
书 书籍 图书 教材 小说 字典|Printed books|490199
绘本 儿童图画书 涂色书|Children's picture books|490300
杂志 期刊|Periodicals|490290
地图|Printed map|490520
明信片 贺卡 贺年卡|Printed postcards|490900
日历 台历 挂历|Calendar|491000
海报 图片 照片|Printed pictures|491191
笔记本 记事本 日记本|Notebook|482010
练习本 作业本|Exercise book|482020
相册|Album|482050
信封|Envelopes|481710
纸巾 抽纸 面巾纸|Facial tissues|481820
卫生纸 卷纸|Toilet paper|481810
纸盒 纸箱|Paper boxes|481910
纸袋|Paper bags|481940
剪纸|Paper cut|482390
圆珠笔 签字笔 中性笔|Ball point pens|960810
马克笔 记号笔 荧光笔|Felt-tipped pens|960820
钢笔|Fountain pens|960830
铅笔 彩铅|Pencils|960910
毛笔 画笔 化妆刷|Writing or cosmetic brushes|960330
橡皮擦|Rubber erasers|401692
尺子 卷尺|Measuring ruler|901780
订书机|Stapler|847290
胶带 透明胶|Self-adhesive tape|391910
计算器|Calculator|847010
印章|Hand stamp|961100
数据线 充电线 电源线 网线 USB线|Cable with connectors|854442
充电器 电源适配器 充电头|Power adapter|850440
插座 插头 转换插头 转换头 插排|Plugs and sockets|853669
开关 墙壁开关|Electrical switch|853650
耳机 耳麦 蓝牙耳机|Earphones|851830
音箱 音响|Single loudspeaker|851821|单
音箱 音响|Multiple loudspeakers|851822|对 套
麦克风 话筒|Microphone|851810
鼠标 键盘|Computer mouse or keyboard|847160
U盘 优盘 存储卡 内存卡 固态硬盘|Solid-state storage device|852351
移动硬盘 硬盘|Hard disk drive|847170
内存条 显卡|Computer parts|847330
笔记本电脑 平板电脑|Portable computer|847130
手机 智能手机|Smartphone|851713
手机壳 手机保护壳|Plastic phone case|392690
路由器 智能手表 智能手环|Communication apparatus|851762
摄像头 数码相机 照相机|Digital camera|852589
相机镜头|Camera lens|900211
三脚架 自拍杆|Tripod|962000
灯泡 LED灯泡|LED lamp|853952
台灯|LED desk lamp|940521
吊灯 吸顶灯|LED ceiling lamp|940511
手电筒 头灯|Portable electric lamp|851310
吹风机 电吹风|Hair dryer|851631
电熨斗 挂烫机|Electric iron|851640
电饭锅 电饭煲 电磁炉|Electric cooker|851660
电热水壶 电水壶|Electric kettle|851679
咖啡机|Coffee maker|851671
榨汁机 搅拌机 料理机|Food mixer|850940
电动牙刷|Electric toothbrush|850980
电动剃须刀|Electric shaver|851010
理发器 电推剪|Hair clipper|851020
风扇 电风扇 小风扇|Electric fan|841451
手表 腕表|Quartz wrist watch|910211|石英 电子
手表 腕表|Automatic wrist watch|910221|机械 自动
闹钟|Alarm clock|910511
挂钟|Wall clock|910521
口红 唇膏 唇釉|Lipstick|330410
眼影 睫毛膏 眼线笔 眉笔|Eye make-up|330420
指甲油 美甲胶|Nail polish|330430
粉饼 散粉 腮红|Face powder|330491
面膜 面霜 护肤品 乳液 精华液 防晒霜 粉底液 护手霜|Skin care preparation|330499
香水|Perfume|330300
洗发水 洗发露|Shampoo|330510
护发素 发膜|Hair conditioner|330590
牙膏|Toothpaste|330610
牙线|Dental floss|330620
沐浴露 洗面奶 洁面乳|Skin washing preparation|340130
香皂 肥皂 手工皂|Soap|340111
蜡烛 香薰蜡烛|Candles|340600
线香 檀香 熏香|Incense|330741
牙刷|Toothbrush|960321
梳子 塑料梳|Plastic comb|961511|塑料
梳子 木梳|Wooden comb|961519|木 牛角
发夹 发卡|Hair clips|961590
假发|Wig of synthetic fibres|670411|化纤
假发|Wig of human hair|670420|真人 真发
假睫毛|False eyelashes|670419
指甲刀 指甲剪 美甲工具|Manicure set|821420
剪刀|Scissors|821300
剃须刀 刮胡刀|Razor|821210
纸尿裤 尿不湿 卫生巾|Sanitary towels and diapers|961900
棉签 化妆棉|Cotton wadding articles|560121
创可贴|Adhesive dressings|300510
体温计|Electronic thermometer|902519
血压计|Blood pressure monitor|901890
绿茶 茉莉花茶 龙井|Green tea|090210
红茶 乌龙茶 普洱茶 铁观音 普洱|Black or oolong tea|090230
茶叶|Green tea|090210|绿
茶叶|Black or oolong tea|090230|红 乌龙 普洱
咖啡豆|Roasted coffee beans|090121
速溶咖啡|Instant coffee|210111
饼干|Sweet biscuits|190531
糕点 面包 月饼 蛋糕|Pastry|190590
巧克力|Chocolate|180690
糖果 奶糖|Sugar confectionery|170490
口香糖|Chewing gum|170410
方便面|Instant noodles|190230
面条 挂面|Dried noodles|190219
酱油|Soy sauce|210310
调料 调味品 火锅底料 辣椒酱 老干妈|Condiments|210390
蜜饯 果脯|Candied fruit|200600
坚果 瓜子|Roasted nuts and seeds|200819
红枣 干果|Dried fruit|081340
香菇 干香菇|Dried shiitake|071234
木耳 干木耳|Dried wood ears|071232
海苔 紫菜|Edible seaweed|121221
薯片|Potato crisps|200520
大米|Rice|100630
蜂蜜|Honey|040900
保健品 维生素|Food supplement|210690
螺丝刀|Screwdriver|820540
扳手|Spanner|820411|固定 呆
扳手|Adjustable spanner|820412|活动 可调
钳子|Pliers|820320
锤子|Hammer|820520
手锯|Hand saw|820210
工具套装 工具箱套装|Tool set|820600
钻头|Drill bits|820750
螺丝 螺栓|Screws and bolts|731815
挂锁|Padlock|830110
门锁|Door lock|830140
钥匙扣 钥匙圈|Steel key ring|732690|金属 钢 铁
钥匙扣 钥匙圈|Plastic key ring|392690|塑料 亚克力 PVC
轴承|Ball bearings|848210
菜刀 厨刀|Kitchen knife|821192
勺子 叉子 不锈钢餐具|Stainless steel cutlery|821599
筷子 竹筷|Bamboo chopsticks|441912|竹
筷子 木筷|Wooden chopsticks|441990|木
保温杯 保温壶|Vacuum flask|961700
陶瓷杯 陶瓷碗 陶瓷盘 陶瓷餐具 陶瓷茶具 马克杯 瓷器 茶具|Porcelain tableware|691110|骨瓷 白瓷 青花
陶瓷杯 陶瓷碗 陶瓷盘 陶瓷餐具 陶瓷茶具 马克杯 茶具|Stoneware tableware|691200|陶土 紫砂 粗陶
瓷杯 瓷碗 瓷盘|Porcelain tableware|691110
紫砂壶|Stoneware teapot|691200
陶瓷摆件 陶瓷花瓶|Porcelain ornament|691310|白瓷 青花
陶瓷摆件 陶瓷花瓶|Ceramic ornament|691390|陶土 粗陶
玻璃杯|Drinking glasses|701337
玻璃碗 玻璃盘|Glass tableware|701349
玻璃摆件|Glassware|701399
塑料杯 塑料碗 塑料餐具|Plastic tableware|392410
收纳盒 收纳箱 塑料花盆 硅胶厨具|Plastic household articles|392490
塑料袋 垃圾袋|Plastic bags|392321
冰箱贴 塑料摆件 树脂摆件|Plastic ornament|392640
不锈钢锅 炒锅|Stainless steel pan|732393
铁锅 铸铁锅|Cast iron pan|732391
铝锅 不粘锅|Aluminium pan|761510
竹砧板|Bamboo chopping board|441911
木砧板|Wooden chopping board|441990
木雕 木摆件|Wooden ornament|442019
相框 木相框|Wooden frame|441490
竹篮 竹编|Bamboo basketwork|460211
折叠伞|Folding umbrella|660191
雨伞|Umbrella|660199
假花 仿真花 人造花|Artificial flowers of plastics|670210|塑料
假花 仿真花 人造花|Artificial flowers|670290|绢 布
镜子 化妆镜|Framed mirror|700992
狗绳 宠物项圈 牵引绳|Pet leash|420100
项链 耳环 耳钉 手链 手镯 戒指 胸针 饰品 首饰|Imitation jewellery|711719|合金 铜 不锈钢 镀 仿 钛钢
项链 耳环 耳钉 手链 手镯 戒指 胸针 首饰|Silver jewellery|711311|银
项链 耳环 耳钉 手链 首饰|Pearl jewellery|711610|珍珠
项链 手链 手镯 戒指 首饰|Jewellery of precious stones|711620|玉 翡翠 水晶 玛瑙
吉他 尤克里里 二胡|Stringed instrument|920290
小提琴|Violin|920210
口琴 笛子 葫芦丝|Wind instrument|920590
电子琴|Electronic keyboard|920710
架子鼓 手鼓|Drum|920600
油画 国画 字画 水墨画|Painting|970191
邮票|Postage stamps|970400
自行车配件 车把|Bicycle parts|871499
汽车配件|Motor vehicle parts|870899
头盔|Safety helmet|650610
电路板|Printed circuit|853400
面料 丝绸面料 丝绸布料|Woven silk fabric|500720|丝
`

export interface GoodsHeading {
  nameEn: string
  /** Six digits. */
  hsCode: string
}

interface Row extends GoodsHeading {
  hints: string[]
}

/** Characters that say nothing about the heading: 棉质的T恤 is 棉T恤. */
const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[的制质纯式款\s]/g, '')
    .toUpperCase()

const readTable = (): Map<string, Row[]> => {
  const rows = new Map<string, Row[]>()
  for (const line of table.trim().split('\n')) {
    const [words = '', nameEn = '', hsCode = '', hints = ''] = line.split('|')
    const row = { nameEn, hsCode, hints: hints.split(' ').filter(Boolean).map(comparable) }
    for (const word of words.split(' ').map(comparable)) rows.set(word, [...(rows.get(word) ?? []), row])
  }
  return rows
}

const rowsByWord = readTable()
const wordsByLength = [...rowsByWord.keys()].sort((one, other) => other.length - one.length)

/** The rows of a longest word of the name; of several the last one, because a name ends with the thing. */
const rowsOf = (name: string): Row[] => {
  const contained = wordsByLength.filter((word) => name.includes(word))
  const longest = contained.filter(({ length }) => length === contained[0]?.length)
  longest.sort((one, other) => name.lastIndexOf(other) - name.lastIndexOf(one))
  return rowsByWord.get(longest[0] ?? '') ?? []
}

/**
 * The headings that goods of this Chinese name probably have: none for an unknown name, one for a clear one, several
 * where material or wearer decide and the name does not say them.
 */
export const headingsOf = (nameCn: string): GoodsHeading[] => {
  const name = comparable(nameCn)
  const rows = rowsOf(name)
  const hinted = rows.filter(({ hints }) => hints.some((hint) => name.includes(hint)))
  return (hinted.length > 0 ? hinted : rows).map(({ nameEn, hsCode }) => ({ nameEn, hsCode }))
}

/** All rows of the table. */
export const headingRows: readonly GoodsHeading[] = [...new Set([...rowsByWord.values()].flat())]
