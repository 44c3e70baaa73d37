import type { NodeType } from '@portal/contract/tracking'
import { proofOfDelivery } from './proof-of-delivery'

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
