import { linksOf } from '../federation/release-links'

/**
 * Class names are the same in every build, so that a rule of the build before would still apply to the pages of the
 * next one. The sheets are disabled and not removed, because a build that comes back before it was unloaded assumes
 * that its styles are loaded.
 */
export const swapStyles = (before: string, after: string): void => {
  if (before === after) return
  for (const link of linksOf(before, 'stylesheet')) link.disabled = true
  for (const link of linksOf(after, 'stylesheet')) link.disabled = false
}
