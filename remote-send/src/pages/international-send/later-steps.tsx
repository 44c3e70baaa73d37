import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { lazyPart } from '@portal/kit/lazy-part'

const waiting = <PageSkeleton rows={8} />

/** The steps that come after the first one: their code is fetched when they are opened. */
export const PartiesStep = lazyPart(
  'parties',
  async () => (await import('../../features/cross-border/parties/parties-step')).PartiesStep,
  waiting,
)
export const DeclarationStep = lazyPart(
  'declaration',
  async () => (await import('../../features/cross-border/declaration/declaration-step')).DeclarationStep,
  waiting,
)
export const ServiceStep = lazyPart(
  'overseas service',
  async () => (await import('../../features/cross-border/service/service-step')).ServiceStep,
  waiting,
)
export const ConfirmStep = lazyPart(
  'confirm',
  async () => (await import('../../features/cross-border/confirm/confirm-step')).ConfirmStep,
  waiting,
)
