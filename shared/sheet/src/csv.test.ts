import { strToU8 } from 'fflate'
import { readSheetBytes } from './read-sheet'

const sheet = (text: string | Uint8Array) =>
  readSheetBytes('寄件.csv', typeof text === 'string' ? strToU8(text) : text, '批量寄件')
const csv = (text: string | Uint8Array) => sheet(text).rows.map(({ cells }) => cells)

describe('a field as Excel shows it', () => {
  it.each([
    ['="00123"', '00123'],
    ['"=""00123"""', '00123'],
    [' ="00123" ', '00123'],
    ['=""', ''],
    ['="a""b"', 'a"b'],
    ["'00123", '00123'],
    ["'PO-7", 'PO-7'],
    ["'=1+1", '=1+1'],
    ["'秦若溪", '秦若溪'],
    ['"\'00123"', '00123'],
    ['\u001f00123', '00123'],
    ['\t00123', '\t00123'],
    ["'s-Hertogenbosch", "'s-Hertogenbosch"],
    ["'a'", "'a'"],
    ["'PO-7'", "'PO-7'"],
    ["O'Neil", "O'Neil"],
    ['=1+1', '=1+1'],
    ['5"管', '5"管'],
    [' "x', ' "x'],
  ])('%s is %s', (field, text) =>
    expect(csv(`a,b\n1,${field}`)).toEqual([
      ['a', 'b'],
      ['1', text],
    ]),
  )
})

describe('the separator', () => {
  const rows = [
    ['姓名', '电话'],
    ['秦若溪', '13900002211'],
  ]
  const joined = (separator: string, start = '') => start + rows.map((row) => row.join(separator)).join('\r\n')
  it.each([
    ['is told', joined(',', 'sep=,\r\n')],
    ['is told to be a semicolon', joined(';', 'sep=;\n')],
    ['is told in capitals', joined(';', 'SEP=;\r')],
    ['is told in quotes', joined('|', '"sep=|"\r\n')],
    ['is told in a line that was filled up', joined(';', 'sep=;;;;\r\n')],
    ['is told to be a tab behind a byte order mark', joined('\t', '\ufeffsep=\t\r\n')],
    ['is found behind an empty line', joined('\t', '\r\n')],
    ['is found behind blank lines', joined('\t', ' \n\t\t\n')],
  ])('%s', (_, text) => expect(csv(text)).toEqual(rows))

  it('is not one that stands in quotes', () => {
    expect(csv('"姓名,全名,别名";电话\n秦若溪;1')).toEqual([
      ['姓名,全名,别名', '电话'],
      ['秦若溪', '1'],
    ])
    expect(csv('"a\n,,,";b\n1;2')).toEqual([
      ['a\n,,,', 'b'],
      ['1', '2'],
    ])
  })

  it('keeps the numbers of rows as Excel shows them, without the line that tells it', () => {
    expect(sheet('sep=;\na;b\n\n1;2').rows.map(({ number }) => number)).toEqual([1, 3])
  })

  it('is no word of a head', () => {
    expect(csv('sep=分隔,b\n1,2')).toEqual([
      ['sep=分隔', 'b'],
      ['1', '2'],
    ])
  })
})

describe('a text that was cut', () => {
  const utf8 = strToU8('姓名,电话\n秦若溪,13900002211\n周海燕,139')
  const gbk = Uint8Array.from([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xb5, 0xe7, 0xbb, 0xb0, 0x0d, 0x0a, 0xc7])
  it.each([
    ['UTF-8', utf8.slice(0, -5)],
    ['UTF-8', utf8.slice(0, -6)],
    ['UTF-8', Uint8Array.from([0xef, 0xbb, 0xbf, 0x61, 0x2c, 0xe5, 0xa4])],
    ['UTF-8', Uint8Array.from([...utf8.slice(0, 8), ...utf8.slice(9)])],
    ['GBK', gbk],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x61, 0x00, 0x2c, 0x00, 0xd3])],
  ])('in %s is told', (encoding, bytes) => {
    expect(() => sheet(bytes)).toThrow(`文件不完整：${encoding} 编码的文字被截断或损坏，请重新导出或下载后再上传`)
  })

  it('is no wrong encoding', () => {
    expect(csv(gbk.slice(0, -1))).toEqual([['姓名', '电话']])
    // 秦𠮷 in GB18030, the latter in four bytes.
    expect(csv(Uint8Array.from([0x61, 0x2c, 0x62, 0x0a, 0xc7, 0xd8, 0x95, 0x34, 0xb2, 0x35, 0x2c, 0x31]))).toEqual([
      ['a', 'b'],
      ['秦𠮷', '1'],
    ])
  })

  it('is no program', () => {
    expect(() => sheet(Uint8Array.from([0x4d, 0x5a, 0, 1, 0xe5]))).toThrow(/不是文本格式/)
  })
})
