import { Card } from '@portal/kit/card'
import type { CrossBorderDestination } from '@portal/contract/cross-border-order'
import { Radio } from 'antd'
import { Field } from '../../../form/field'
import fieldStyles from '../../../form/field.module.css'
import { ShipmentFields } from '../destination/shipment-fields'
import { refusalOf } from '../destination/use-destinations'
import { type HmtPlace, hmtPlaces } from './hmt-places'

interface PlaceCardProps {
  destinations: readonly CrossBorderDestination[]
  place: HmtPlace
  onPlace: (place: HmtPlace) => void
}

/** Destination and goods; a place to which nothing can be sent at present shows the reason and cannot be chosen. */
export const PlaceCard = ({ destinations, place, onPlace }: PlaceCardProps) => {
  const places = hmtPlaces.map((one) => ({ ...one, refusal: refusalOf(destinations, one.value) }))
  const closed = places.filter(({ refusal }) => refusal !== '')
  return (
    <Card title="目的地与物品" roomy>
      <ShipmentFields>
        <Field
          path="destination"
          label="寄往地区"
          required
          wide
          group
          hint={closed.map(({ label, refusal }) => `${label}：${refusal}`).join('；')}
        >
          {({ id }) => (
            <Radio.Group
              id={id}
              optionType="button"
              className={fieldStyles.chips}
              aria-label="寄往地区"
              value={place}
              options={places.map(({ value, label, refusal }) => ({ value, label, disabled: refusal !== '' }))}
              // Fields that depend on the place change with it.
              onChange={({ target }) => onPlace(target.value)}
            />
          )}
        </Field>
      </ShipmentFields>
    </Card>
  )
}
