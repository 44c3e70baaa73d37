/** Rows for batch sending, by the template's heads. */
export type BatchFileRow = Record<string, string>

const required = [
  '寄件人姓名',
  '寄件人手机/固话',
  '寄件人省',
  '寄件人市',
  '寄件人区县',
  '寄件人详细地址',
  '收件人姓名',
  '收件人手机/固话',
  '收件人省',
  '收件人市',
  '收件人区县',
  '收件人详细地址',
  '收件人整段地址',
  '物品名称',
  '物品类别',
  '总件数',
  '总重量(kg)',
  '客户单号',
]

const places = [
  ['浙江省', '杭州市', '西湖区'],
  ['广东省', '广州市', '天河区'],
  ['江苏省', '苏州市', '虎丘区'],
  ['上海', '', '浦东新区'],
  ['四川', '成都', '武侯区'],
] as const

/** A row that can be ordered; `receiver` is the same for all, so that the orders can be found again. */
export const goodRow = (index: number, receiver: string): BatchFileRow => {
  const [province, city, district] = places[index % places.length] ?? places[0]
  return {
    寄件人姓名: '林一诺',
    '寄件人手机/固话': '13800138000',
    寄件人省: '广东省',
    寄件人市: '深圳市',
    寄件人区县: '南山区',
    寄件人详细地址: '科技园南区8栋1203',
    收件人姓名: receiver,
    '收件人手机/固话': `139${String(10_000_000 + index)}`,
    收件人省: province,
    收件人市: city,
    收件人区县: district,
    收件人详细地址: `文三路${index + 1}号`,
    物品名称: `图书${index + 1}`,
    物品类别: '其他',
    总件数: '1',
    '总重量(kg)': '2.5',
    客户单号: `${receiver}-${index + 1}`,
  }
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** A CSV file as Excel saves it in UTF-8. */
export const csvFile = (rows: readonly BatchFileRow[], name = '寄件.csv') => {
  const lines = [required, ...rows.map((row) => required.map((head) => row[head] ?? ''))]
  return {
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`),
  }
}
