import { colorTokens } from './colors'
import { darkTokens } from './dark-colors'

/**
 * For people who prefer reduced motion, antd included. Animations are shortened and not removed, because antd waits for
 * their end. Transitions are shortened only where there is one: a duration alone would turn every change into a
 * transition, and antd would measure a list at its old place. Dialogs and lists have their final size from the start: a
 * single frame at a fifth of the size is enough to click beside a button.
 */
const still =
  '*,::before,::after{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:0s!important;scroll-behavior:auto!important}[class*=-motion],[class*=-show-help]{transition-duration:1ms!important}[class*=-zoom-],[class*=-slide-]{transform:none!important}'

/**
 * antd's dialog covers the page until it and its mask have faded, so clicks would be lost meanwhile. Either may end
 * first. A browser without `:has` ignores only the rule that uses it.
 */
const going =
  '.ant-fade-leave~.ant-modal-wrap{pointer-events:none}.ant-modal-wrap:has(>.ant-modal.ant-zoom-leave){pointer-events:none}'

const declarations = (values: [name: string, value: string][]): string =>
  values.map(([name, value]) => `--portal-${name}:${value}`).join(';')

const dark = `color-scheme:dark;${declarations(darkTokens)}`

/**
 * By the system's preference until the customer has chosen (`appearance.ts`). Paper is white, and who has colours of
 * their own gets those.
 */
const inDark = `@media screen and (forced-colors:none){:root[data-appearance=dark]{${dark}}@media(prefers-color-scheme:dark){:root:not([data-appearance]){${dark}}}}`

/**
 * One ring for everything, antd's buttons, links and tabs included: antd's own has 1.9:1 on white. The fields of antd
 * show the focus with their border; its boxes to tick are invisible inputs, whose wrapper has the ring (controls.css).
 */
const ring =
  ':focus-visible:not(.ant-input,.ant-modal,[class^=ant-]>input,.ant-select input,.ant-picker input){outline:2px solid var(--portal-brand);outline-offset:2px}'

/**
 * The order of the layers: React puts this sheet first. The colours for CSS modules, and the page's base type. The
 * rules for links and for the focus are below the kit's classes, and these below a remote's own (docs/adr/0033-kit.md).
 * antd takes the underline from links as well: without it here they would lose it once a page brings antd's rules.
 */
export const portalCss = `@layer antd,portal;@layer portal{@layer base,kit;@layer base{a{color:var(--portal-brand);text-decoration:none}${ring}}:root{color-scheme:light;${declarations(colorTokens)}}${inDark}body{margin:0;background:var(--portal-page);color:var(--portal-text);font:14px/1.57 var(--portal-font);-webkit-font-smoothing:antialiased}.ant-input-password-icon{display:inline-flex;align-items:center;justify-content:center;min-width:24px;min-height:24px}${going}@media(prefers-reduced-motion:reduce){${still}}}`
