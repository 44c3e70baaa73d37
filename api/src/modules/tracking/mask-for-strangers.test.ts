import { fc } from '@portal/testing/property'
import { maskForStrangers } from './mask-for-strangers'

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
