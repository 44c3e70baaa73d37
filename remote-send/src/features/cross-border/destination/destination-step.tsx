import { Card } from '@portal/kit/card'
import type { CrossBorderDestination } from '@portal/contract/cross-border-order'
import { lazyPart } from '@portal/kit/lazy-part'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
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
  draft: CrossBorderDraft
  destinations: readonly CrossBorderDestination[]
  estimate: CrossBorderEstimate
  onDestination: (code: string) => void
  onChange: (patch: Partial<CrossBorderDraft>) => void
}

/** 目的地: where to, what kind, how heavy and how big; prices at once. */
export const DestinationStep = ({ draft, destinations, estimate, onDestination, onChange }: DestinationStepProps) => (
  <>
    <Card title="目的地与物品" roomy>
      <ShipmentFields draft={draft} onChange={onChange}>
        <CountryPicker destinations={destinations} value={draft.destination} onChange={onDestination} />
      </ShipmentFields>
    </Card>
    <CrossBorderProducts
      productCode={draft.productCode}
      estimate={estimate}
      onChoose={(productCode) => onChange({ productCode })}
    />
  </>
)
