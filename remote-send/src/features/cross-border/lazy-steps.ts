import { lazyPart } from '@portal/kit/lazy-part'
import type { ReactNode } from 'react'

/** The step with the customs declaration, for a page that shows `waiting` until its code is loaded. */
export const lazyDeclarationStep = (waiting: ReactNode) =>
  lazyPart('declaration', async () => (await import('./declaration/declaration-step')).DeclarationStep, waiting)

/** The step with product, services and pickup. */
export const lazyServiceStep = (waiting: ReactNode) =>
  lazyPart('cross-border service', async () => (await import('./service/service-step')).ServiceStep, waiting)
