import { orderContent } from '@portal/contract/order'
import { partyInput } from '@portal/contract/party'
import { fc } from '@portal/testing/property'
import { emptyDraft, type PartyDraft, type SendDraft } from '../draft/send-draft'
import { toParty, validateParty } from './party'
import { validateDraft } from './domestic-order'

/** Characters that people type and paste, invisible ones among them. */
const characters = [
  ...'张三李四路号座厅𠮷鿰ئཆAZaz ０１ＡＢ（）()-—·#',
  ...'\u200b\u200d\u200e\u202d\u202e\u2060\ufeff\ufe0f\u00ad\t\n\u2028\u00a0⻄⽂',
]
/** Characters that no label can show. */
const others = [...'𰀀ᠮꆈ김', '👨‍👩‍👧', '1️⃣', 'e\u0301']
const typed = (maxLength: number) =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...characters), { maxLength }),
      fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constantFrom(...others) }),
    )
    .map(([parts, other]) => `王五一路${parts.join('')}${other}`)
const phone = fc
  .tuple(
    fc.constantFrom('', '+86', '+86 ', '0086', '0086-', '(86)', '86 ', '\u202d', '\u200b+86'),
    fc.constantFrom(
      '13800138000',
      '138-0013-8000',
      '138 0013 8000',
      '１３８00138000',
      '0755 86000012',
      '0755-8600-0012',
      '123',
    ),
    fc.constantFrom('', '\u202c', ' ', '转801', '-8011', '\ufeff'),
  )
  .map((parts) => parts.join(''))

const party: fc.Arbitrary<PartyDraft> = fc.record({
  name: typed(24),
  mobile: phone,
  ext: fc.oneof(fc.constantFrom('', '801', '\u200b８０１ ', '１2345', '123456')),
  company: typed(55),
  address: typed(105),
  region: fc.constant({ provinceCode: '33', cityCode: '3301', districtCode: '330106', townCode: '' }),
})

test('a party that the form accepts is one for the API, and is kept as the form sends it', () => {
  let accepted = 0
  fc.assert(
    fc.property(party, (draft) => {
      const problems = Object.values(validateParty('receiver', draft)).filter(Boolean)
      const sent = toParty(draft)
      const parsed = partyInput.safeParse(sent)
      if (problems.length > 0) return
      accepted += 1
      expect(parsed.data).toEqual(sent)
      // The API cleans a typed text in the same way.
      const { region, ...texts } = draft
      const raw = partyInput.safeParse({ ...region, ...texts })
      expect(raw.data).toEqual(sent)
    }),
    { numRuns: 2000 },
  )
  expect(accepted).toBeGreaterThan(200)
})

const content = {
  goodsName: orderContent.goodsName,
  remark: orderContent.remark,
  customerOrderNo: orderContent.customerOrderNo,
}

test('goods, remarks and numbers that the form accepts are accepted by the API, without what nobody sees', () => {
  fc.assert(
    fc.property(typed(55), typed(210), typed(45), (goodsName, remark, customerOrderNo) => {
      const draft: SendDraft = { ...emptyDraft, goodsName, remark, customerOrderNo }
      const problems = validateDraft(draft, new Date('2026-11-29T04:00:00Z'))
      for (const [name, schema] of Object.entries(content)) {
        if (problems[name as keyof typeof problems]) continue
        const text = schema.parse(draft[name as keyof typeof content])
        expect(text.replace(/\p{Extended_Pictographic}/gu, '')).not.toMatch(
          /[\u200b\u200e\u202d\u202e\u2060\ufeff\u00ad\u2028⻄⽂]/,
        )
      }
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['王𰀀', '𰀀'],
  ['王😀', '😀'],
])('the name %s is refused with the character that cannot be printed', (name, shown) =>
  expect(validateParty('receiver', { ...emptyDraft.receiver, name })['receiver.name']).toContain(`“${shown}”`),
)
