import { LegalPageView } from './legal-page.tsx';

export default function AboutPage() {
  return <LegalPageView page="about" />;
}
