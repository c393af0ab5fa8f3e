/** The style sheets of all editions: fonts, colours, surfaces. `data-edition` on <html> chooses. */
import.meta.glob('./*/style.css', { eager: true });
