import './noEval.ts'
import './ui/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startRoot } from './portal/root.ts'
import { tellReviewers } from './qa/live/live.ts'

tellReviewers()
startRoot()
const place = document.getElementById('root')
if (place)
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
