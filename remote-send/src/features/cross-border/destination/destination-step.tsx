import { Card } from '@portal/kit/card'
import type { CrossBorderDestination } from '@portal/contract/cross-border-order'
import { lazyPart } from '@portal/kit/lazy-part'
import type { CrossBorderEstimate } from '../price/use-cross-border-estimate'
import { CountryPicker } from './country-picker'
import { ShipmentFields } from './shipment-fields'

/** Below the fold, and empty until there is a price. */
const CrossBorderProducts = lazyPart(
  'overseas products',
  async () =>
    (await import(/* webpackChunkName: "overseas-below" */ '../price/cross-border-products')).CrossBorderProducts,
)

interface DestinationStepProps {
  destinations: readonly CrossBorderDestination[]
  estimate: CrossBorderEstimate
  onDestination: (code: string) => void
}

/** 目的地: destination, kind, weight and size, with immediate prices. */
export const DestinationStep = ({ destinations, estimate, onDestination }: DestinationStepProps) => (
  <>
    <Card title="目的地与物品" roomy>
      <ShipmentFields>
        <CountryPicker destinations={destinations} onChoose={onDestination} />
      </ShipmentFields>
    </Card>
    <CrossBorderProducts estimate={estimate} />
  </>
)
