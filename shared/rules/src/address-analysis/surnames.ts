/** The most common surnames of one character, which cover nearly everybody, and the compound ones. */
const single = new Set(
  (
    '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向常' +
    '汤康易乔赖文樊兰殷施洪翟安颜倪温牛芦葛俞章鲁毕伍聂丛岳齐庞左焦关曲童包柴纪欧甘单祝宁尚符舒阮柯习游裴管卜路詹成房童凌霍翁苗隋岑娄骆亓冉解华卓喻柳申靳窦褚耿佘辛盛涂商楚蒲宫佟应桂滕查冷古简车项连祁艾占芮' +
    '敖步沙米池粟麦梅边巫卫柏仇蔺景席晏时苟闵姬鲍胥屈敬牟邢练季费薄昌危支云宗党丘冼揭邝晋宿郁燕全尤瞿郎桑初戚谷阎刁嵇茅邰景敖辜庄计揭绳辛迟窦娄裘练揣鹿岚逄隗郜郗郏滑亢荀羿糜麻湛桓仝缪訾'
  ).split(''),
)
const compound = new Set(
  (
    '欧阳 司马 上官 诸葛 慕容 夏侯 皇甫 尉迟 公孙 令狐 宇文 长孙 司徒 司空 东方 独孤 南宫 西门 端木 百里 呼延 轩辕 钟离 申屠 澹台 太史 淳于 单于 闻人 濮阳 万俟 赫连 拓跋 ' +
    '完颜 纳兰 叶赫 第五 范姜 左丘 梁丘 东郭 东门 南郭 北堂 公羊 公冶 公西 公良 公仪 仲孙 叔孙 闾丘 鲜于 司寇 子车 颛孙 申徒 太叔 羊舌 微生 段干 漆雕 乐正 壤驷 谷梁 巫马 ' +
    '耶律 哥舒 达奚 贺兰 贺若 斛律 宗政 即墨'
  ).split(' '),
)

/** Length of the surname that a word begins with: 2, 1, or 0 for none. */
export const surnameLength = (word: string): 0 | 1 | 2 =>
  compound.has(word.slice(0, 2)) ? 2 : single.has(word.slice(0, 1)) ? 1 : 0
