import { fc } from '@portal/testing/property'
import type { NodeType } from '@portal/contract/tracking'
import { verifiedSide, signPhoneProof } from './full-waybill.service'
import { lastFourOf } from './last-four'
import { maskForStrangers } from './mask-for-strangers'
import { piecesOf } from './pieces'
import { proofOfDelivery } from './proof-of-delivery'

describe('full proof', () => {
  const party = (mobile: string) => ({
    name: '',
    mobile,
    ext: '',
    address: '',
    company: '',
    provinceCode: '',
    cityCode: '',
    districtCode: '',
    townCode: '',
    provinceName: '',
    cityName: '',
    districtName: '',
    townName: '',
  })
  const order = { ewbNo: '300000000001', sender: party('13800001234'), receiver: party('13900005678') }
  const now = new Date('2026-11-22T01:00:00Z')
  const proof = signPhoneProof(order, 'receiver', 'secret', now)
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

  test('opens its waybill for half an hour', () => {
    expect(verifiedSide(order, proof, 'secret', after(29))).toBe('receiver')
    expect(verifiedSide(order, proof, 'secret', after(30))).toBeNull()
  })

  test.each([
    ['another waybill', { ...order, ewbNo: '300000000002' }, proof],
    ['another receiver', { ...order, receiver: party('13900009999') }, proof],
    ['a later end', order, `receiver.${after(90).getTime()}.${proof.split('.')[2]}`],
    ['no signature', order, proof.split('.').slice(0, 2).join('.')],
    ['the other side', order, proof.replace('receiver', 'sender')],
    ['nothing', order, ''],
  ])('does not open for %s', (_name, opened, badProof) =>
    expect(verifiedSide(opened, badProof, 'secret', now)).toBeNull(),
  )

  test('of another portal opens nothing', () => expect(verifiedSide(order, proof, 'other', now)).toBeNull())
})

describe('last four', () => {
  test.each([
    ['13800001234', '', '1234'],
    ['13900001111-5678', '', '5678'],
    ['13900001111', '5678', '5678'],
    ['13900001111', '56', '1111'],
    ['0571-88886666', '', '6666'],
    ['0571-88886666', '8001', '6666'],
    ['0571-88886666-801', '', '6666'],
    ['88886666-12345', '', '6666'],
    ['057188886666', '', '6666'],
    ['+852 2345 6789', '', '6789'],
    ['+1 (415) 555-2671', '', '2671'],
    ['12', '', ''],
    ['', '', ''],
  ])('%s, extension %j: %j', (mobile, ext, lastFour) => expect(lastFourOf({ mobile, ext })).toBe(lastFour))

  test('is four digits or nothing, whatever is stored', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (mobile, ext) => expect(lastFourOf({ mobile, ext })).toMatch(/^(\d{4})?$/)),
    )
  })
})

describe('mask for strangers', () => {
  const sender = { name: '欧阳明远', mobile: '13800001234', ext: '', address: '科技南十二路2号' }
  const receiver = { name: '李思雨', mobile: '0571-88886666', ext: '', address: '文三路478号' }

  const mask = maskForStrangers([sender, receiver])

  test.each([
    ['已签收，签收人：李思雨', '已签收，签收人：李**'],
    ['寄件人欧阳明远，电话13800001234', '寄件人欧阳**，电话138********'],
    ['派送员：王师傅 13900001111', '派送员：王师傅 139********'],
    ['虚拟号13900001111-1234已拨打', '虚拟号139********-****已拨打'],
    ['网点电话0755-26001234', '网点电话0755-********'],
    ['收件电话0571-88886666无人接听', '收件电话0571-********无人接听'],
    ['收件人（尾号6666）约定18点送，138 0000 1234', '收件人（尾号****）约定18点送，138 0000 ****'],
    ['地址：文三路478号，改送门卫', '地址：****，改送门卫'],
    ['运单301234567890已到达杭州分拨中心', '运单301234567890已到达杭州分拨中心'],
  ])('%s', (text, masked) => expect(mask(text)).toBe(masked))

  test('no sentence lets name, phone or address through', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        sender.name,
        sender.mobile,
        sender.address,
        receiver.name,
        receiver.mobile,
        receiver.address,
        '，',
        '电话',
        ' ',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const masked = mask(pieces.join(''))
        expect(masked).not.toMatch(/1234|6666/)
        for (const secret of [sender, receiver].flatMap(({ name, mobile, address }) => [name, mobile, address]))
          expect(masked).not.toContain(secret)
      }),
    )
  })
})

describe('pieces', () => {
  type NextEventDraft = readonly [nodeType: NodeType, hour: number, pieces?: readonly number[]]

  const number = (piece: number) => `300000000001-00${piece}`
  const nodesOf = (happenings: readonly NextEventDraft[]) =>
    happenings.map(([nodeType, hour, pieces = []], index) => ({
      eventId: `event-${index}`,
      nodeType,
      eventAt: new Date(Date.UTC(2026, 10, 20, hour)),
      city: `第${hour}城`,
      pieceNos: pieces.map(number),
    }))
  const states = (...happenings: NextEventDraft[]) =>
    piecesOf('300000000001', 3, nodesOf(happenings)).map(({ status, city }) => `${status} ${city}`)

  test.each<[string, NextEventDraft[], string[]]>([
    [
      'nothing tells pieces apart',
      [
        ['COLLECTED', 1],
        ['SIGNED', 9],
      ],
      [],
    ],
    [
      'two of three were signed for',
      [
        ['COLLECTED', 1],
        ['DELIVERING', 8],
        ['SIGNED', 9, [1, 3]],
      ],
      ['SIGNED 第9城', 'DELIVERING 第8城', 'SIGNED 第9城'],
    ],
    [
      'one has arrived, the others are on the road',
      [
        ['COLLECTED', 1],
        ['DEPARTED', 2],
        ['ARRIVED', 3, [2]],
      ],
      ['IN_TRANSIT 第2城', 'ARRIVED 第3城', 'IN_TRANSIT 第2城'],
    ],
    [
      'the road goes on after an arrival',
      [
        ['ARRIVED', 3, [2]],
        ['DEPARTED', 4],
      ],
      ['IN_TRANSIT 第4城', 'IN_TRANSIT 第4城', 'IN_TRANSIT 第4城'],
    ],
    [
      'what comes late moves nothing backward',
      [
        ['SIGNED', 5, [1]],
        ['ARRIVED', 6],
        ['COLLECTED', 7],
      ],
      ['SIGNED 第5城', 'ARRIVED 第6城', 'ARRIVED 第6城'],
    ],
    [
      'they come in any order',
      [
        ['SIGNED', 9, [1]],
        ['COLLECTED', 1],
        ['DELIVERING', 8],
      ],
      ['SIGNED 第9城', 'DELIVERING 第8城', 'DELIVERING 第8城'],
    ],
    ['one was not collected', [['COLLECTED', 1, [1, 2]]], ['COLLECTED 第1城', 'COLLECTED 第1城']],
    [
      'to be fetched is as good as being delivered',
      [
        ['STORED', 7, [3]],
        ['ARRIVED', 6],
      ],
      ['ARRIVED 第6城', 'ARRIVED 第6城', 'DELIVERING 第7城'],
    ],
    [
      'an abnormal signature is one',
      [
        ['SIGN_ABNORMAL', 7, [3]],
        ['ARRIVED', 6],
      ],
      ['ARRIVED 第6城', 'ARRIVED 第6城', 'SIGN_ABNORMAL 第7城'],
    ],
    [
      'one is in trouble',
      [
        ['ARRIVED', 6, [1]],
        ['EXCEPTION', 7, [1]],
      ],
      ['EXCEPTION 第7城'],
    ],
    [
      'one goes back',
      [
        ['DELIVERING', 6],
        ['RETURNING', 7, [2]],
      ],
      ['DELIVERING 第6城', 'RETURNING 第7城', 'DELIVERING 第6城'],
    ],
  ])('%s', (_case, happenings, expected) => expect(states(...happenings)).toEqual(expected))

  test('where the carrier uses other numbers the pieces are those that it reports', () => {
    const [node] = nodesOf([['ARRIVED', 1]])
    if (node === undefined) throw new Error('one was made')
    expect(piecesOf('300000000001', 2, [{ ...node, pieceNos: ['B-7', 'B-6'] }]).map(({ pieceNo }) => pieceNo)).toEqual([
      'B-6',
      'B-7',
    ])
  })

  test('no answer holds more than 200', () =>
    expect(
      piecesOf(
        '300000000001',
        999,
        nodesOf([
          ['COLLECTED', 1],
          ['ARRIVED', 2, [1]],
        ]),
      ),
    ).toHaveLength(200))
})

describe('proof of delivery', () => {
  const node = (nodeType: NodeType, hour: number, signer = '', images: string[] = []) => ({
    nodeType,
    eventAt: new Date(Date.UTC(2026, 10, 20, hour)),
    signer,
    images,
  })

  test.each([
    ['before the signature', [node('DELIVERING', 1, '快递员')], null],
    [
      'signed',
      [node('SIGNED', 9, '本人', ['https://pictures.example/1.jpg']), node('DELIVERING', 8)],
      { signedAt: '2026-11-20T09:00:00.000Z', signer: '本人', images: ['https://pictures.example/1.jpg'] },
    ],
    [
      'signed in two parts',
      [node('SIGNED', 5, '门卫'), node('SIGNED', 9, '本人'), node('SIGNED', 7, '同事')],
      { signedAt: '2026-11-20T09:00:00.000Z', signer: '本人', images: [] },
    ],
    [
      'signed with trouble',
      [node('SIGN_ABNORMAL', 5, '代签')],
      { signedAt: '2026-11-20T05:00:00.000Z', signer: '代签', images: [] },
    ],
  ])('%s', (_case, nodes, expected) => expect(proofOfDelivery(nodes)).toEqual(expected))
})
