import { Card } from '../../form/card'
import { ChoiceField } from '../../form/choice-field'
import type { OverseasDraft } from '../overseas/draft/overseas-draft'
import { ShipmentFields } from '../overseas/destination/shipment-fields'
import { type HmtPlace, hmtPlaces, placeOf } from './hmt-places'

interface PlaceCardProps {
  draft: OverseasDraft
  /** Why nothing is taken to the chosen place; '' when it is. */
  refusal: string
  onPlace: (place: HmtPlace) => void
  onChange: (patch: Partial<OverseasDraft>) => void
}

/** Where to, and what goes there. */
export const PlaceCard = ({ draft, refusal, onPlace, onChange }: PlaceCardProps) => (
  <Card title="目的地与物品">
    <ShipmentFields draft={draft} onChange={onChange}>
      <ChoiceField path="destination" label="寄往地区" required value={placeOf(draft.destination)} options={hmtPlaces} onChange={onPlace} help={refusal} />
    </ShipmentFields>
  </Card>
)
