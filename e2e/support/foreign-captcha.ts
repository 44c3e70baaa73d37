import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'

/** The script of a site that uses the package; it shows the proof on the page for the test. */
const entry = `
import React, { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Captcha } from 'aj-captcha-react'

const Site = () => {
  const captcha = useRef()
  const [proof, setProof] = useState('')
  return (
    <Captcha ref={captcha} path="/api" type={new URLSearchParams(location.search).get('type')} onSuccess={({ captchaVerification }) => setProof(captchaVerification)}>
      <button onClick={() => captcha.current.verify()}>验证</button>
      <output>{proof}</output>
    </Captcha>
  )
}
createRoot(document.getElementById('root')).render(<Site />)
`

/**
 * Sizes and positions from the package's style sheets, which are not compiled here. Click-words at full size, because
 * the package does not scale its clicks.
 */
const style = `
.ac-popup { display: none }
.ac-popup--visible { display: block }
.ac-slider__image, .ac-slider__container, .ac-slider__track { width: 280px }
.ac-slider__image { height: 140px }
.ac-points__image { width: 310px; height: 155px }
.ac-slider__image img, .ac-points__image img { width: 100% }
.ac-slider__puzzle { position: absolute; height: 140px }
.ac-slider__puzzle img { height: 100% }
.ac-slider__container { position: relative; height: 44px }
.ac-slider__control { position: absolute; top: 0; width: 30px; height: 30px }
`

const workspace = join(import.meta.dirname, '../..')

/** The published files as they are, with the React 18 that they depend on: resolved from the package's own folder. */
const bundle = (): string =>
  execFileSync(
    join(workspace, 'tooling/node_modules/.bin/esbuild'),
    ['--bundle', '--loader=jsx', '--loader:.less=empty', '--define:process.env.NODE_ENV="production"'],
    {
      cwd: dirname(createRequire(import.meta.url).resolve('aj-captcha-react/package.json')),
      input: entry,
      encoding: 'utf8',
    },
  )

/** Opens a page of a foreign site on the portal's origin, with npm's aj-captcha-react as its captcha client. */
export const openForeignCaptcha = async (page: Page, type: 'slide' | 'point'): Promise<void> => {
  const script = bundle()
  await page.route('**/foreign-captcha.js', (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script }),
  )
  const html = `<!doctype html><meta charset="utf-8"><title>验证</title><style>${style}</style><div id="root"></div><script src="/foreign-captcha.js"></script>`
  await page.route('**/foreign-captcha.html*', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  )
  await page.goto(`/foreign-captcha.html?type=${type}`)
}
