import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { type Answers, fakeApi, lostConnection, noAnswer, refusal } from '@portal/testing/fake-api'
import { confirmWord, press, user } from '@portal/testing/page-helpers'
import { saveHomeProvince } from '@portal/runtime/divisions/home-province'
import { BrowserRouter } from '@portal/runtime/router'
import { SmartPaste } from './smart-paste'
import type { PartyInputDraft } from './party-input-draft'

const emptyParty: PartyInputDraft = {
  name: '',
  mobile: '',
  ext: '',
  company: '',
  region: { provinceCode: '', cityCode: '', districtCode: '', townCode: '' },
  address: '',
}

const divisions: Answers = {
  '/data/divisions/2026/regions.json': [
    [
      '32',
      '江苏省',
      [
        ['3201', '南京市', [['320106', '鼓楼区']]],
        ['3203', '徐州市', [['320302', '鼓楼区']]],
      ],
    ],
    ['35', '福建省', [['3501', '福州市', [['350102', '鼓楼区']]]]],
    ['44', '广东省', [['4403', '深圳市', [['440305', '南山区']]]]],
  ],
  '/data/divisions/2026/towns/4403.json': { 440305: [['440305007', '粤海街道']] },
  '/data/divisions/2026/towns/3201.json': { 320106: [] },
  '/data/divisions/2026/towns/3501.json': { 350102: [] },
  '/data/divisions/2026/towns/3203.json': { 320302: [] },
}

beforeEach(() => sessionStorage.clear())

const paste = async (text: string, party: PartyInputDraft = emptyParty) => {
  fakeApi(divisions)
  const filled: Partial<PartyInputDraft>[] = []
  render(
    <BrowserRouter>
      <SmartPaste title="收件人" party={party} onFill={(patch) => filled.push(patch)} />
    </BrowserRouter>,
  )
  await user.click(screen.getByRole('textbox', { name: '粘贴收件人信息' }))
  await user.paste(text)
  await press('识别并填写')
  await waitFor(() => expect(screen.getByRole('status')).not.toBeEmptyDOMElement())
  return filled
}

const good = '张三 13800001234 广东省深圳市南山区粤海街道科技南十二路2号'
const fields = {
  name: '张三',
  mobile: '13800001234',
  address: '科技南十二路2号',
  region: { provinceCode: '44', cityCode: '4403', districtCode: '440305', townCode: '440305007' },
}

test('a text with marks that nobody sees and the radicals of a PDF is read as it looks', async () => {
  const filled = await paste(
    '\u200e张\u200b三\u2060 \u202d+86 138-0000-1234\u202c ⼴东省深圳市南⼭区粤海街道科技南⼗⼆路2号\ufe0f',
  )
  expect(filled).toEqual([{ name: '张三', mobile: '13800001234', address: '科技南十二路2号', region: fields.region }])
})

test('fills the fields and asks to check them', async () => {
  const filled = await paste(good)
  expect(screen.getByText('已填写，请核对后继续')).toBeInTheDocument()
  expect(filled).toEqual([fields])
})

test('names the fields that are a guess', async () => {
  await paste('13800001234 广东省深圳市南山区科技南十二路2号 前台')
  expect(screen.getByText('已填写，请核对：姓名')).toBeInTheDocument()
})

test('offers the places of one name, and fills in the chosen one', async () => {
  const filled = await paste('鼓楼区中山北路1号 张三 13800001234')
  expect(screen.getByText('这个地名有多处，请选择正确的地区')).toBeInTheDocument()
  expect(filled).toEqual([])
  await user.click(screen.getByRole('button', { name: '江苏省徐州市鼓楼区' }))
  expect(filled).toEqual([
    expect.objectContaining({ region: { provinceCode: '32', cityCode: '3203', districtCode: '320302', townCode: '' } }),
  ])
})

test.each([
  ['用识别结果覆盖', fields],
  ['只填空白项', { mobile: fields.mobile, address: fields.address, region: fields.region }],
])('asks before it replaces what was typed: %s', async (choice, expected) => {
  const filled = await paste(good, { ...emptyParty, name: '李四' })
  expect(screen.getByText('以下内容已填写，识别结果不同：姓名')).toBeInTheDocument()
  expect(filled).toEqual([])
  await user.click(screen.getByRole('button', { name: choice }))
  expect(filled).toEqual([expected])
  expect(screen.getByRole('status')).toHaveFocus()
})

test.each([
  ['a form that asks for the postcode gets it', { ...emptyParty, postcode: '' }, { ...fields, postcode: '518057' }],
  ['a form that does not, does not', emptyParty, fields],
])('%s', async (_, party, expected) => expect(await paste(`${good} 邮编：５１８０５７`, party)).toEqual([expected]))

test('asks before it replaces a typed postcode as well', async () => {
  const filled = await paste(`${good} 518057`, { ...emptyParty, postcode: '518000' })
  expect(screen.getByText('以下内容已填写，识别结果不同：邮编')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '只填空白项' }))
  expect(filled).toEqual([fields])
})

test('says that no field was empty', async () => {
  const filled = await paste(good, { ...emptyParty, ...fields, name: '李四' })
  await user.click(screen.getByRole('button', { name: '只填空白项' }))
  expect(filled).toEqual([{}])
  expect(screen.getByText('没有空白项，未作改动')).toBeInTheDocument()
})

test('sends Hong Kong to its own page', async () => {
  const filled = await paste('香港九龙油尖旺区弥敦道345号 陈大文')
  expect(screen.getByRole('link', { name: '港澳台寄件' })).toHaveAttribute('href', '/hongkongmacaoandtaiwanmail')
  expect(filled).toEqual([])
})

test('says when nothing was recognized', async () => {
  expect(await paste('看不懂')).toEqual([])
  expect(screen.getByText('未能识别，请手动填写')).toBeInTheDocument()
})

it('offers places in the province that the customer sends from first', async () => {
  saveHomeProvince('', '35')
  await paste('鼓楼区中山北路1号 张三 13800001234')
  const choices = within(await screen.findByRole('group', { name: '请选择正确的地区' })).getAllByRole('button')
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    '福建省福州市鼓楼区',
    '江苏省南京市鼓楼区',
    '江苏省徐州市鼓楼区',
  ])
})

const second = '李四 13900002211 江苏省徐州市鼓楼区中山北路18号'
test.each([
  ['on lines of their own', `${good}\n${second}`],
  ['numbered', `1. ${good}\n2、${second}`],
  ['behind semicolons', `${good}；${second}`],
  [
    'in blocks',
    `张三\n13800001234\n广东省深圳市南山区粤海街道科技南十二路2号\n\n李四\n13900002211 江苏省徐州市鼓楼区中山北路18号`,
  ],
  [
    'on as many lines each',
    `张三\n13800001234\n广东省深圳市南山区粤海街道科技南十二路2号\n李四\n13900002211\n江苏省徐州市鼓楼区中山北路18号`,
  ],
  [
    'with labels',
    `收件人：张三\n电话：13800001234\n地址：广东省深圳市南山区粤海街道科技南十二路2号\n收件人：李四\n电话：13900002211\n地址：江苏省徐州市鼓楼区中山北路18号`,
  ],
])('several addresses %s are offered as several', async (_, text) => {
  const filled = await paste(text)
  expect(screen.getByText('识别到 2 个地址，请选择要填写的一个')).toBeInTheDocument()
  expect(filled).toEqual([])
  await user.click(screen.getByRole('button', { name: /^李四 13900002211 江苏省徐州市鼓楼区中山北路18号/ }))
  await user.click(screen.getByRole('button', { name: /^张三 13800001234/ }))
  expect(filled).toMatchObject([{ name: '李四', mobile: '13900002211', address: '中山北路18号' }, fields])
})

test.each([
  ['two phones of one person', '张三 13800001234\n备用电话 13900002211\n广东省深圳市南山区粤海街道科技南十二路2号'],
  [
    'two phones, one beside the address',
    '张三 13800001234\n广东省深圳市南山区粤海街道科技南十二路2号 电话 0755-86000012',
  ],
])('%s are one address', async (_, text) => {
  await paste(text)
  expect(screen.queryByRole('group', { name: '请选择要填写的地址' })).not.toBeInTheDocument()
})

test('a long text that is not several addresses is refused as too long', async () => {
  expect(await paste(good.repeat(30).replaceAll(/\d{11}/g, ''))).toEqual([])
  expect(screen.getByText('文字过长，一个地址不能超过500个字')).toBeInTheDocument()
})

describe('in one line', () => {
  const open = () => {
    fakeApi(divisions)
    const filled: Partial<PartyInputDraft>[] = []
    render(
      <BrowserRouter>
        <SmartPaste compact title="收件人" party={emptyParty} onFill={(patch) => filled.push(patch)} />
      </BrowserRouter>,
    )
    return filled
  }
  const line = () => screen.getByRole('textbox', { name: '粘贴收件人信息' })

  test('a typed text is read on Enter, but not on the one that confirms a word', async () => {
    const filled = open()
    await user.type(line(), good)
    expect(confirmWord(line())).toBe(false)
    expect(screen.getByRole('button', { name: '识别并填写' })).toBeEnabled()
    expect(filled).toEqual([])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(filled).toEqual([fields]))
  })

  test('a text is read as soon as it is pasted, and the line is empty again', async () => {
    const filled = open()
    expect(line()).not.toHaveFocus()
    await user.click(line())
    await user.paste(good)
    await waitFor(() => expect(filled).toEqual([fields]))
    expect(screen.getByText('已填写，请核对后继续')).toBeInTheDocument()
    expect(line()).toHaveValue('')
  })

  test.each([
    ['the button', () => press('识别并填写')],
    ['the enter key', () => user.keyboard('{Enter}')],
  ])('a typed text waits for %s', async (_case, confirm) => {
    const filled = open()
    await user.type(line(), '张三 13800001234')
    expect(filled).toEqual([])
    await confirm()
    await waitFor(() => expect(filled).toEqual([{ name: '张三', mobile: '13800001234' }]))
  })
})

describe('a picture', () => {
  /** The browser's part: jsdom opens and draws no pictures. */
  beforeEach(() => {
    const picture = { width: 4000, height: 1000, close: () => undefined }
    Object.assign(window, {
      createImageBitmap: (file: File) =>
        file.name === 'broken.png' ? Promise.reject(new Error()) : Promise.resolve(picture),
    })
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function toDataURL(
      this: HTMLCanvasElement,
    ) {
      return `data:image/jpeg;base64,${btoa(`${this.width}x${this.height}`)}`
    })
  })
  afterEach(() => jest.restoreAllMocks())

  const shot = new File(['x'], 'shot.png', { type: 'image/png' })
  const open = (answer: Answers['address/readPicture'], party = emptyParty) => {
    const { sent: calls } = fakeApi({ ...divisions, 'address/readPicture': answer })
    const filled: Partial<PartyInputDraft>[] = []
    render(
      <BrowserRouter>
        <SmartPaste compact title="收件人" party={party} onFill={(patch) => filled.push(patch)} />
      </BrowserRouter>,
    )
    return { calls, filled }
  }
  const line = () => screen.getByRole('textbox', { name: '粘贴收件人信息' })
  const button = (name = '识别图片，收件人') => screen.getByRole('button', { name })
  const paste = (file: File, words = '') =>
    fireEvent.paste(line(), { clipboardData: { files: [file], getData: () => words, types: ['Files'] } })

  test.each<[string, (file: File) => unknown]>([
    ['pasted', paste],
    ['dropped', (file) => fireEvent.drop(line(), { dataTransfer: { files: [file], types: ['Files'] } })],
    ['chosen', (file) => user.upload(screen.getByLabelText('选择收件人图片'), file)],
  ])('that is %s fills the fields, and its text stays to be compared', async (_, give) => {
    const { calls, filled } = open({ data: { text: good, isUnsure: false } })
    await give(shot)
    await waitFor(() => expect(filled).toEqual([fields]))
    expect(line()).toHaveValue(good)
    expect(screen.getByRole('status')).toHaveTextContent('已填写，请核对后继续')
    expect(calls).toContainEqual(
      expect.objectContaining({ path: 'address/readPicture', body: { pictureBase64: btoa('2000x500') } }),
    )
  })

  test('that is not clear says so', async () => {
    open({ data: { text: good, isUnsure: true } })
    paste(shot)
    expect(await screen.findByText('图片不够清晰，可能有错字。已填写，请核对后继续')).toBeInTheDocument()
  })

  test('can be corrected in its text', async () => {
    const { filled } = open({ data: { text: '看不懂', isUnsure: false } })
    paste(shot)
    expect(await screen.findByText('图片中没有找到姓名、电话或地址，可修改上面的文字后再识别')).toBeInTheDocument()
    await user.clear(line())
    await user.type(line(), '张三 13800001234{Enter}')
    await waitFor(() => expect(filled).toEqual([{ name: '张三', mobile: '13800001234' }]))
  })

  test.each<[string, File, Answers['address/readPicture'], string]>([
    [
      'without text',
      shot,
      { data: { text: '', isUnsure: false } },
      '图片中没有读到文字，请换一张清晰的图片，或手动填写',
    ],
    [
      'that is broken',
      new File(['x'], 'broken.png', { type: 'image/png' }),
      lostConnection,
      '图片无法打开，请换一张 JPG、PNG 或 WebP 图片',
    ],
    ['that nobody can read now', shot, refusal('PICTURE_TEXT_UNAVAILABLE'), '暂时无法识别图片，请粘贴文字或手动填写'],
  ])('%s says what to do', async (_, file, answer, problem) => {
    const { filled } = open(answer)
    fireEvent.drop(line(), { dataTransfer: { files: [file], types: ['Files'] } })
    expect(await screen.findByText(problem)).toBeInTheDocument()
    expect(filled).toEqual([])
  })

  test('a file that is none is not opened in place of the page', async () => {
    open({ data: { text: good, isUnsure: false } })
    const taken = fireEvent.drop(line(), {
      dataTransfer: { files: [new File(['x'], 'a.txt', { type: 'text/plain' })], types: ['Files'] },
    })
    expect(taken).toBe(false)
    expect(await screen.findByText('请选择图片')).toBeInTheDocument()
  })

  test('beside words in the clipboard is left to the words', () => {
    const { calls } = open({ data: { text: good, isUnsure: false } })
    expect(paste(shot, '张三')).toBe(true)
    expect(calls).toEqual([])
  })

  test('that is being read can be cancelled by keyboard, and its answer changes nothing', async () => {
    const { filled } = open(noAnswer)
    paste(shot)
    expect(screen.getByRole('status')).toHaveTextContent('正在识别图片…')
    button('取消识别，收件人').focus()
    await user.keyboard('{Enter}')
    expect(button()).toHaveFocus()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(filled).toEqual([])
  })
})
