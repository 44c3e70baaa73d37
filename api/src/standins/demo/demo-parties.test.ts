import { join } from 'node:path'
import { partyInput } from '@portal/contract/party'
import { loadDivisions } from '../../modules/address/divisions'
import { demoParties } from './demo-parties'

const divisions = loadDivisions(join(__dirname, '../../../..'))
const { senders, receivers, stranger } = demoParties(divisions)
const parties = [...senders, ...receivers, stranger].map(({ party }) => party)

describe('demoParties', () => {
  it('are 8 senders and 15 receivers', () => {
    expect([senders.length, receivers.length]).toEqual([8, 15])
  })

  it.each(parties.map((party) => [party.name, party.cityName, party] as const))(
    '%s in %s passes the contract',
    (_name, _city, party) => {
      expect(partyInput.safeParse(party).error).toBeUndefined()
      expect(divisions.resolveRegion(party)).toEqual({
        ok: true,
        provinceName: party.provinceName,
        cityName: party.cityName,
        districtName: party.districtName,
        townName: party.townName,
      })
    },
  )

  it('include a landline with an extension, and cities without districts', () => {
    expect(parties.some(({ ext }) => ext !== '')).toBe(true)
    expect(parties.filter(({ districtCode }) => districtCode === '').map(({ cityName }) => cityName)).toEqual([
      '东莞市',
      '嘉峪关市',
    ])
  })
})
