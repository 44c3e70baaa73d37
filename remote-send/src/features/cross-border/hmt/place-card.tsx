import { Card } from '@portal/kit/card'
import type { CrossBorderDestination } from '@portal/contract/cross-border-order'
import { ChoiceField } from '../../../form/choice-field'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { ShipmentFields } from '../destination/shipment-fields'
import { refusalOf } from '../destination/use-destinations'
import { type HmtPlace, hmtPlaces, placeOf } from './hmt-places'

interface PlaceCardProps {
  draft: CrossBorderDraft
  destinations: readonly CrossBorderDestination[]
  onPlace: (place: HmtPlace) => void
  onChange: (patch: Partial<CrossBorderDraft>) => void
}

/** Where to, and what goes there; a place to which nothing is taken at present says why and cannot be chosen. */
export const PlaceCard = ({ draft, destinations, onPlace, onChange }: PlaceCardProps) => {
  const places = hmtPlaces.map((place) => ({ ...place, refusal: refusalOf(destinations, place.value) }))
  const closed = places.filter(({ refusal }) => refusal !== '')
  return (
    <Card title="目的地与物品" roomy>
      <ShipmentFields draft={draft} onChange={onChange}>
        <ChoiceField
          path="destination"
          label="寄往地区"
          required
          value={placeOf(draft.destination)}
          onChange={onPlace}
          options={places.map(({ value, label, refusal }) => ({ value, label, disabled: refusal !== '' }))}
          help={closed.map(({ label, refusal }) => `${label}：${refusal}`).join('；')}
        />
      </ShipmentFields>
    </Card>
  )
}
