import { applyLaterChanges, movedTownsOf } from './apply-later-changes'
import { divisionFiles, type DivisionFiles, repairTowns } from './division-files'
import { differencesOf, listedDistricts } from './listed-districts'

const district = (name: string, ...towns: string[]) => ({
  code: '419001',
  name,
  children: towns.map((town, index) => ({ code: `41900100${index}`, name: town })),
})

describe('repairTowns', () => {
  it.each([
    ['济源市', '济源市沁园街道', '沁园街道'],
    ['博爱县', '博爱县清化镇街道', '清化镇街道'],
    ['敖汉旗', '敖汉旗人民政府新州街道', '新州街道'],
    ['洮北区', '（工业园区）城南街道', '城南街道'],
    ['芒市', '芒市镇', '芒市镇'],
    ['七星区', '七星区街道', '七星区街道'],
    ['城区', '城区街道', '城区街道'],
    ['沛县', '沛县湖西农场', '沛县湖西农场'],
  ])('in %s writes %s as %s', (name, town, expected) => {
    expect(repairTowns(district(name, town)).map((each) => each.name)).toEqual([expected])
  })

  it.each(['凤凰山监狱', '省三水劳教所', '省第二戒毒劳教所', '县直辖村级区划', '代县居民', '红光类似乡级单位'])(
    'drops %s',
    (unit) => {
      expect(repairTowns(district('甲县', '城关镇', unit)).map((town) => town.name)).toEqual(['城关镇'])
    },
  )

  it('keeps one town, named as the district, where the district governs its villages itself', () => {
    expect(repairTowns(district('海棠区', '海棠区直辖村级区划'))).toEqual([{ code: '419001000', name: '海棠区' }])
  })
})

describe('divisionFiles', () => {
  const town = { code: '500101001', name: '高笋塘街道' }
  const source = [
    {
      code: '50',
      name: '重庆市',
      children: [
        { code: '5001', name: '市辖区', children: [{ code: '500101', name: '万州区', children: [town] }] },
        {
          code: '5002',
          name: '县',
          children: [{ code: '500229', name: '城口县', children: [{ code: '500229001', name: '葛城街道' }] }],
        },
      ],
    },
    {
      code: '41',
      name: '河南省',
      children: [{ code: '4190', name: '省直辖县级行政区划', children: [district('济源市', '济源市济水街道')] }],
    },
    {
      code: '44',
      name: '广东省',
      children: [
        {
          code: '4419',
          name: '东莞市',
          children: [{ code: '441900', name: '东莞市', children: [{ code: '441900003', name: '东城街道' }] }],
        },
      ],
    },
  ]
  const { regions, towns } = divisionFiles(source)

  it('joins the districts and the counties of a municipality in one city named as it', () => {
    expect(regions[0]).toEqual([
      '50',
      '重庆市',
      [
        [
          '5001',
          '重庆市',
          [
            ['500101', '万州区'],
            ['500229', '城口县'],
          ],
        ],
      ],
    ])
    expect(towns['5001']).toEqual({ '500101': [['500101001', '高笋塘街道']], '500229': [['500229001', '葛城街道']] })
  })

  it('makes a directly governed county a city with itself as district', () => {
    expect(regions[1]).toEqual(['41', '河南省', [['4151', '济源市', [['419001', '济源市']]]]])
    expect(towns['4151']).toEqual({ '419001': [['419001000', '济水街道']] })
  })

  it('reaches the towns of a city without districts directly', () => {
    expect(regions[2]).toEqual(['44', '广东省', [['4419', '东莞市', []]]])
    expect(towns['4419']).toEqual({ '': [['441900003', '东城街道']] })
  })
})

describe('applyLaterChanges', () => {
  const before: DivisionFiles = {
    regions: [
      [
        '50',
        '重庆市',
        [
          [
            '5001',
            '重庆市',
            [
              ['500101', '万州区'],
              ['500105', '江北区'],
              ['500109', '北碚区'],
              ['500112', '渝北区'],
            ],
          ],
        ],
      ],
    ],
    towns: {
      5001: {
        500101: [['500101001', '高笋塘街道']],
        500105: [['500105006', '观音桥街道']],
        500109: [
          ['500109001', '天生街道'],
          ['500109008', '水土街道'],
        ],
        500112: [
          ['500112011', '龙溪街道'],
          ['500112133', '统景镇'],
        ],
      },
    },
  }

  it('puts a new district in place of those that merged, and their towns below it', () => {
    const { regions, towns } = applyLaterChanges(before)
    expect(regions[0]?.[2][0]?.[2]).toEqual([
      ['500101', '万州区'],
      ['500109', '北碚区'],
      ['500157', '两江新区'],
    ])
    expect(towns['5001']).toEqual({
      500101: [['500101001', '高笋塘街道']],
      500109: [
        ['500109001', '天生街道'],
        ['500112133', '统景镇'],
      ],
      500157: [
        ['500105006', '观音桥街道'],
        ['500109008', '水土街道'],
        ['500112011', '龙溪街道'],
      ],
    })
  })

  it('lists the towns that came elsewhere than their district', () => {
    expect(movedTownsOf(before)).toEqual([
      ['500109', '500109008', '500157'],
      ['500112', '500112133', '500109'],
    ])
  })
})

describe('differencesOf', () => {
  const regions: DivisionFiles['regions'] = [
    [
      '11',
      '北京市',
      [
        [
          '1101',
          '北京市',
          [
            ['110101', '东城区'],
            ['110171', '某开发区'],
            ['110199', '旧区'],
          ],
        ],
      ],
    ],
  ]

  it('names districts that one of the two lacks, and overlooks functional zones', () => {
    const listed = listedDistricts(
      '{ 110000: "北京市", 110100: "市辖区", 110101: "东城区", 110102: "西城区", 710101: "甲区" }',
    )
    expect(differencesOf(regions, listed)).toEqual(['110199 旧区', '110102 西城区'])
  })
})
