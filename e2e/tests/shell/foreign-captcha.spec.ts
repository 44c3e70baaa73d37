import { randomInt } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, type Page, test } from '../../support/test'
import { drag } from '../../support/drag'
import { wide } from '../../support/wide'

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

const workspace = join(import.meta.dirname, '../../..')

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
const openForeignCaptcha = async (page: Page, type: 'slide' | 'point'): Promise<void> => {
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

/** Width of the picture in the package's own style, and on the wire (captcha protocol §1.8). */
const [shownWidth, wireWidth] = [280, 310]

interface Challenge {
  repCode: string
  repData: { token: string }
}

/** Presses the page's button; the token of the challenge that it fetches. */
const askForChallenge = async (page: Page): Promise<string> => {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/captcha/get'))
  await page.getByRole('button', { name: '验证' }).click()
  const { repCode, repData } = (await (await answered).json()) as Challenge
  expect(repCode).toBe('0000')
  return repData.token
}

const readAnswer = async <Answer>(page: Page, token: string): Promise<Answer> =>
  ((await (await page.request.post('/api/dev/captcha-answer', { data: { token } })).json()) as { data: Answer }).data

const sendCode = async (page: Page, captchaVerification: string): Promise<number> => {
  const mobileNo = `15${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  const response = await page.request.post('/api/api/sendSmsCode', {
    data: { mobileNo, purpose: 'login', captchaType: 'blockPuzzle', captchaVerification },
  })
  return ((await response.json()) as { code: number }).code
}

test('aj-captcha-react from npm, unmodified, passes the slider, and its proof sends one code', async ({ page }) => {
  await openForeignCaptcha(page, 'slide')
  const { x } = await readAnswer<{ x: number }>(page, await askForChallenge(page))
  await expect(page.getByText('向右滑动完成验证')).toBeVisible()
  // The package gives its knob neither role nor label.
  await drag(page, page.locator('.ac-slider__control'), (x * shownWidth) / wireWidth)
  const proof = page.getByRole('status')
  await expect(proof).not.toBeEmpty()
  const captchaVerification = await proof.innerText()
  expect(await sendCode(page, captchaVerification)).toBe(0)
  expect(await sendCode(page, captchaVerification)).not.toBe(0)
})

test('a wrong place is refused, and the package asks for another picture', wide(), async ({ page }) => {
  await openForeignCaptcha(page, 'slide')
  const { x } = await readAnswer<{ x: number }>(page, await askForChallenge(page))
  await expect(page.getByText('向右滑动完成验证')).toBeVisible()
  const wrong = x > 120 ? x - 40 : x + 40
  const again = page.waitForResponse((response) => response.url().endsWith('/api/captcha/get'))
  await drag(page, page.locator('.ac-slider__control'), (wrong * shownWidth) / wireWidth)
  expect(((await (await again).json()) as Challenge).repCode).toBe('0000')
  await expect(page.getByRole('status')).toBeEmpty()
})

test('its click-words pass where the picture is shown at full size', wide(), async ({ page }) => {
  await openForeignCaptcha(page, 'point')
  const { p } = await readAnswer<{ p: { x: number; y: number }[] }>(page, await askForChallenge(page))
  await expect(page.getByText(/请依次点击/)).toBeVisible()
  for (const position of p) {
    // The package's picture has no name.
    await page.locator('.ac-points__image img').click({ position })
  }
  await expect(page.getByRole('status')).not.toBeEmpty()
})
