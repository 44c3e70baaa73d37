import type { NodeType } from '@portal/contract/tracking'
import { piecesOf } from './pieces'

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
